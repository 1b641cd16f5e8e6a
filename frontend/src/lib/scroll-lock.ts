/**
 * Keeps the page from scrolling under what lies over it. Begins and ends after the next picture: the browser looks through
 * the whole page for it, which took a fifth of the time until a tap was answered.
 *
 * @returns ends it
 */
export function lockScrolling(): () => void {
  // Of the document: dialogs set the body's, and give back what they found there.
  const { style } = document.documentElement;
  const leave = afterPicture(() => {
    // Where the scroll bar takes room, that stays free: the page does not move.
    if (window.innerWidth > document.documentElement.clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  });
  return () => {
    leave();
    afterPicture(() => {
      style.overflow = '';
      style.scrollbarGutter = '';
    });
  };
}

function afterPicture(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
