import './controls.js';

const controller = document.querySelector<HTMLElement>('media-controller');
const video = document.querySelector('video');
const endCard = document.querySelector<HTMLElement>('[data-end-card]');

// Without scripts the browser's own controls stay.
video?.removeAttribute('controls');

// Keys work when the focus is inside the controller.
if (document.hasFocus() && document.activeElement === document.body)
  controller?.focus({ preventScroll: true });

// The words that a film shows itself are marked in its captions, which are its transcript too; they are not shown twice.
const written = /<c\.written>[^]*?<\/c>/g;
for (const element of document.querySelectorAll('track')) {
  const { track } = element;
  const leaveOutWritten = () => {
    for (const cue of [...(track.cues ?? [])]) {
      if (!(cue instanceof VTTCue)) continue;
      cue.text = cue.text.replace(written, '').trim();
      if (cue.text === '') track.removeCue(cue);
    }
  };
  if (element.readyState === HTMLTrackElement.LOADED) leaveOutWritten();
  else element.addEventListener('load', leaveOutWritten);
}

if (video && endCard) {
  video.addEventListener('ended', () => (endCard.hidden = false));
  const hide = () => {
    // Hidden with the focus in it, the card would leave the focus to the body, where no key works.
    if (endCard.contains(document.activeElement)) controller?.focus({ preventScroll: true });
    endCard.hidden = true;
  };
  for (const event of ['play', 'seeking']) video.addEventListener(event, hide);
}
