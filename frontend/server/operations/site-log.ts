/** What the site's parts say of what they do; each names the levels it speaks at. pino's logger is one. */
export interface SiteLog {
  debug(details: object, text: string): void;
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
