/**
 * Begins hydration after the page has loaded and the browser is idle, or at the visitor's first sign of life
 * (architecture.md "Late hydration"). Until then links and forms work by themselves; clicks on other buttons are
 * remembered for HydrationMark to repeat. Constant, so that one hash in the Content-Security-Policy allows it.
 */
export const startScript = `(function (script) {
  var started = false;
  var signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];
  function start() {
    if (started) return;
    started = true;
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
    script.dataset.modules.split(' ').filter(Boolean).forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    var entry = document.createElement('script');
    entry.type = 'module';
    entry.src = script.dataset.entry;
    document.head.append(entry);
  }
  window.earlyClicks = [];
  addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button:not([type=submit])');
    if (button && !document.documentElement.dataset.hydrated) window.earlyClicks.push(button);
  }, true);
  signs.forEach(function (sign) { addEventListener(sign, start, { capture: true, passive: true }); });
  addEventListener('load', function () {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2500 });
    else setTimeout(start, 300);
  });
})(document.currentScript);`;
