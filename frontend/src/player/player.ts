import './language.js';
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
  const root = document.documentElement;
  // Null on other sites, whose pages are theirs.
  const frame = window.frameElement;
  const isSmall = window.matchMedia('(max-height: 300px)');
  const show = () => {
    endCard.hidden = false;
    if (!frame || !isSmall.matches || document.fullscreenElement) return;
    // A phone's landscape player has no room for titles: the list is below the film, and the frame is higher by it.
    const film = window.innerHeight;
    root.style.setProperty('--film', `${film}px`);
    root.toggleAttribute('data-below', true);
    frame.setAttribute('style', `height:${film + endCard.offsetHeight}px`);
  };
  const hide = () => {
    // Hidden with the focus in it, the card would leave the focus to the body, where no key works.
    if (endCard.contains(document.activeElement)) controller?.focus({ preventScroll: true });
    endCard.hidden = true;
    root.toggleAttribute('data-below', false);
    frame?.removeAttribute('style');
  };
  video.addEventListener('ended', show);
  for (const event of ['play', 'seeking']) video.addEventListener(event, hide);
}
