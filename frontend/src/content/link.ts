/** A link to a page of this site; `to` is a path, also with an anchor. */
export interface Link {
  readonly label: string;
  readonly to: string;
}

/** A call to action whose address is a setting of the brand. */
export interface PortalLink {
  readonly label: string;
  /** The external client portal, opened in a new tab (product 1.6). */
  readonly to: 'client-portal';
}
