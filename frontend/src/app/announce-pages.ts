/**
 * Says the name of each page one comes to, for those who do not see it change, and keeps the focus in the page: what had it
 * may have gone with the page before. A page has its new name when its head is shown; a place or a filter is no page.
 */
export function announcePages(): void {
  const region = document.createElement('p');
  region.id = 'page-name';
  region.setAttribute('role', 'status');
  Object.assign(region.style, { position: 'fixed', inset: '0 auto auto 0', width: '1px', height: '1px', margin: '0', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' });
  document.body.append(region);
  let { pathname } = window.location;
  const title = document.querySelector('title');
  if (!title) return;
  new MutationObserver(() => {
    if (pathname === window.location.pathname) return;
    ({ pathname } = window.location);
    region.textContent = document.title;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  }).observe(title, { childList: true });
}
