/** Takes the focus to the page's search before what was followed goes away: there one goes on. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('form[role=search] [name=q]')?.focus();
}
