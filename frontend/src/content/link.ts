/** A link to a page of this site; `to` is a path, also with an anchor. */
export interface Link {
  readonly label: string;
  readonly to: string;
}
