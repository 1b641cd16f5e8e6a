import { createPath } from 'react-router-dom';
import { destination } from './followed-router.js';

/**
 * Loads the document anew when a chunk of code cannot be had, most often because a newer version has replaced it
 * (https://vite.dev/guide/build#load-error-handling): the page on the screen once and never over what somebody has typed, or the
 * page a visitor is on the way to. Where the server is not reached the page's error says so.
 */
export function reloadWhenCodeIsLost(): void {
  let hasTyped = isFilledIn();
  document.addEventListener('input', () => (hasTyped = true), { capture: true });
  window.addEventListener('vite:preloadError', () => {
    const next = destination();
    if (next === undefined && (hasTyped || isReloaded())) return;
    void reachable(next ? createPath(next) : window.location.href).then((there) => {
      if (!there) return;
      if (next) window.location.assign(createPath(next));
      else if (!hasTyped) window.location.reload();
    });
  });
}

/** @returns whether a visitor typed or ticked something before this code came: fields differ from what the server sent */
function isFilledIn(): boolean {
  return (
    [...document.querySelectorAll('input')].some(
      (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
    ) || [...document.querySelectorAll('textarea')].some((field) => field.value !== field.defaultValue)
  );
}

function reachable(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD' }).then(
    ({ status }) => status < 500,
    () => false,
  );
}

function isReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
}
