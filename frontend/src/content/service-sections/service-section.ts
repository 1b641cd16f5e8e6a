import type { IconKey } from 'contract';
import type { PictureKey } from '../../components/Picture.js';
import type { Link } from '../links.js';
import type { ShownFilm } from '../videos/shown-films.js';

/** The call-to-action labels of the services page, letter for letter (product 2.22); all lead to /contact with their subject. */
export const callToActionLabels = [
  'Request a Demo',
  'Request Information',
  'Request Consultation',
  'Get a Quote',
  'Learn More',
  'Request a Consultation',
] as const;
type CallToActionLabel = (typeof callToActionLabels)[number];

export interface Fees {
  readonly summary: string;
  readonly parts: readonly { readonly share: string; readonly due: string }[];
  readonly note?: string;
}

/** A pointer to a service that has a page of its own but must also be found on this one. */
export interface RelatedService {
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
  readonly link: Link;
}

/** One section of /services; `anchor` is the element's id, and a package's section has the id of the package. */
export interface ServiceSection {
  readonly anchor: string;
  readonly title: string;
  readonly icon: IconKey;
  readonly picture?: PictureKey;
  /** In the place of a picture. */
  readonly film?: ShownFilm;
  readonly paragraphs: readonly string[];
  readonly lists: Readonly<Record<string, readonly string[]>>;
  readonly fees?: Fees;
  readonly showsClaims?: true;
  readonly related?: RelatedService;
  readonly action: Link & { readonly label: CallToActionLabel };
}
