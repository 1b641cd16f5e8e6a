/**
 * Loads the page's scripts after the page has loaded and the browser is idle, or at the visitor's first sign of life: code nobody needs
 * yet must not hold up what one looks at. Until then links and forms work by themselves. Input that needs the code is recorded, for
 * HydrationMark and `useLiveForm` to repeat: clicks on buttons, and the keys that move a carousel. A form whose own code is still on
 * its way is held until that is there, and posted as it is when it does not come. Constant, so that one hash in the
 * Content-Security-Policy allows it.
 */
export const startScript = `(function (script) {
  var root = document.documentElement, signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'], started;
  function start() {
    if (started) return;
    started = true;
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
    script.dataset.modules.split(' ').forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    import(script.dataset.entry);
  }
  function isWaiting(form) {
    return form && form.dataset.live === 'false';
  }
  window.earlyInput = [];
  window.heldForms = [];
  addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button:not([type=submit])');
    if (button && (!root.dataset.hydrated || isWaiting(button.form))) earlyInput.push({ target: button });
  }, true);
  addEventListener('keydown', function (event) {
    if (root.dataset.hydrated || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key) && event.target.closest('[aria-roledescription=carousel]')) {
      event.preventDefault();
      earlyInput.push({ target: event.target, key: event.key });
    }
  }, true);
  addEventListener('submit', function (event) {
    var form = event.target;
    if (!isWaiting(form)) return;
    event.preventDefault();
    if (heldForms.indexOf(form) >= 0) return;
    heldForms.push(form);
    setTimeout(function () {
      var place = heldForms.indexOf(form);
      if (place >= 0 && form.isConnected) HTMLFormElement.prototype.submit.call(heldForms.splice(place, 1)[0]);
    }, 4000);
  }, true);
  signs.forEach(function (sign) { addEventListener(sign, start, { capture: true, passive: true }); });
  addEventListener('load', function () {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2500 });
    else setTimeout(start, 300);
  });
})(document.currentScript);`;
