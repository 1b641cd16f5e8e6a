import { whenAskedToClose } from '../../../lib/when-asked-to-close.js';

/**
 * Tells of Escape, pressed anywhere inside a frame. Chrome's own media controls keep their keys to themselves, but not from
 * what watches for a wish to close; browsers without that let the keys through.
 *
 * @param framed undefined or null where the document belongs to another host, whose keys stay with it
 * @param escaped may be told twice
 */
export function whenEscaped(framed: Document | null | undefined, escaped: () => void): void {
  if (framed?.defaultView) whenAskedToClose(framed.defaultView, escaped);
  framed?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') escaped();
  });
}
