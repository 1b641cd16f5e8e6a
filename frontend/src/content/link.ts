/** A named way to a page of this site; `to` is a path, with an anchor where one is meant. */
export interface Link {
  readonly label: string;
  readonly to: string;
}

/** A named call to action whose address the brand decides, so that content stays free of addresses. */
export interface PortalLink {
  readonly label: string;
  /** The external client portal, opened in a new tab (product 1.6). */
  readonly to: 'client-portal';
}
