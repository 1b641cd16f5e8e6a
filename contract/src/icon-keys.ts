/** Icons of services and packages by meaning; the site has a drawing for each. */
export type IconKey =
  | 'campaign'
  | 'career-site'
  | 'clapperboard'
  | 'executive'
  | 'film-package'
  | 'film-package-large'
  | 'film-package-premium'
  | 'globe'
  | 'hybrid'
  | 'megaphone'
  | 'search'
  | 'star'
  | 'support';
