import type { FieldErrors } from 'contract';

/** What became of a form that was posted without scripts, for the page that shows it again. */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>;
  /** Of the server; none when something else failed. */
  readonly errors: FieldErrors;
  readonly outcome:
    | { readonly kind: 'invalid' | 'failed' }
    | { readonly kind: 'limited'; readonly waitSeconds: number | undefined };
}

/** In the address a visitor without scripts is sent on to when the form has arrived; reloading it sends nothing again. */
export const sentParameter = 'sent';

/** Removes it from the address: a reload would claim that a new message was sent. */
export function forgetSent(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(sentParameter);
  window.history.replaceState(window.history.state, '', address);
}

/** @returns whether the address says that the page's form was sent */
export function isSent(url: string): boolean {
  return new URL(url).searchParams.get(sentParameter) === '1';
}
