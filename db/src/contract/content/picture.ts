/**
 * A picture of the project's own. `key` is the file's stem in the pictures folder: an operator replaces a picture by
 * dropping a file of the same stem there; the build makes every size and format from it.
 */
export interface Picture {
  readonly key: string;
  /** What a visitor who does not see it should know. It is also what the drawing must show. */
  readonly alt: string;
}
