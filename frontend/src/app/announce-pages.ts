import { pageArrival } from './page-arrival.js';

/**
 * Says the name of each page one comes to, for those who do not see it change, and keeps the focus in the page: what had it
 * may have gone with the page before. A place or a filter is no page.
 */
export function announcePages(): void {
  const region = document.createElement('p');
  region.id = 'page-name';
  region.setAttribute('role', 'status');
  Object.assign(region.style, { position: 'fixed', inset: '0 auto auto 0', width: '1px', height: '1px', margin: '0', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' });
  document.body.append(region);
  // Told by the page rather than by the address, which runs ahead of it: whoever goes back twice has left the first one before it is shown.
  pageArrival.tell = () => {
    region.textContent = document.title;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
  };
  if (pageArrival.wasMissed) pageArrival.tell();
}
