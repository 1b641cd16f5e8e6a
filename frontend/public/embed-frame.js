/* Tells the page around a frame how high its content is (product 2.46). It listens to nobody. */
const ratio = Number(document.body.dataset.ratio);
const MOST_OF_A_FILM = 720;

function tell() {
  const height = ratio
    ? Math.min(innerWidth / ratio, MOST_OF_A_FILM)
    : document.querySelector('main').offsetHeight;
  parent.postMessage({ siteFrameHeight: height }, '*');
}

if (parent !== window)
  new ResizeObserver(tell).observe(ratio ? document.documentElement : document.querySelector('main'));
