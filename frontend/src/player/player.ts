import './controls.js';

const controller = document.querySelector<HTMLElement>('media-controller');
const video = document.querySelector('video');
const endCard = document.querySelector<HTMLElement>('[data-end-card]');

// Without scripts the browser's own controls stay.
video?.removeAttribute('controls');

// Keys work when the focus is inside the controller.
if (document.hasFocus() && document.activeElement === document.body)
  controller?.focus({ preventScroll: true });

if (video && endCard) {
  video.addEventListener('ended', () => (endCard.hidden = false));
  for (const event of ['play', 'seeking']) video.addEventListener(event, () => (endCard.hidden = true));
}
