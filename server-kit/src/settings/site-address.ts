interface SitePlace {
  readonly SITE_URL?: string | undefined;
  readonly SITE_PORT: number;
}

/** @returns the public address of the site, without a slash at the end; where none is set, the one it has on this machine */
export function siteAddress({ SITE_URL, SITE_PORT }: SitePlace): string {
  return (SITE_URL ?? `http://127.0.0.1:${SITE_PORT}`).replace(/\/$/, '');
}
