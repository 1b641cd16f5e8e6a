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
  const hide = () => {
    // Hidden with the focus in it, the card would leave the focus to the body, where no key works.
    if (endCard.contains(document.activeElement)) controller?.focus({ preventScroll: true });
    endCard.hidden = true;
  };
  for (const event of ['play', 'seeking']) video.addEventListener(event, hide);
}
