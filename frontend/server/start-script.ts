/**
 * Begins hydration after the page has loaded and the browser is idle, or at the visitor's first sign of life: code that
 * nobody needs yet must not hold up what one looks at. Until then links and forms work by themselves; clicks on other buttons are
 * remembered for HydrationMark to repeat. A form whose own code is still on its way is held until that is there, and
 * posted as it is when it does not come. Constant, so that one hash in the Content-Security-Policy allows it.
 *
 * On phones pictures below the screen wait for the same moment (`picturesLaterScript`).
 *
 * What it begins it begins in small pieces, between which the browser answers: a few files are asked for at a time, and the
 * libraries run before the entry that needs them, not with it. Where nothing can be preloaded the entry, too, would come only
 * after them: there it goes first.
 */
export const startScript = `(function (script) {
  var started = false;
  var signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'focusin', 'wheel'];
  function start() {
    if (started) return;
    started = true;
    document.documentElement.removeAttribute('data-pictures-later');
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
    preload(script.dataset.modules.split(' ').filter(Boolean));
    if (script.dataset.libraries && preloads()) import(script.dataset.libraries).then(enter, enter);
    else enter();
  }
  function preloads() {
    return document.createElement('link').relList.supports('modulepreload');
  }
  function preload(hrefs) {
    hrefs.slice(0, 6).forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    });
    if (hrefs.length > 6) setTimeout(preload, 0, hrefs.slice(6));
  }
  function enter() {
    var entry = document.createElement('script');
    entry.type = 'module';
    entry.src = script.dataset.entry;
    document.head.append(entry);
  }
  function isWaiting(form) {
    return form && form.dataset.live === 'false';
  }
  window.earlyClicks = [];
  window.heldForms = [];
  addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button:not([type=submit])');
    if (button && (!document.documentElement.dataset.hydrated || isWaiting(button.form))) window.earlyClicks.push(button);
  }, true);
  addEventListener('submit', function (event) {
    var form = event.target;
    if (!isWaiting(form)) return;
    event.preventDefault();
    if (window.heldForms.indexOf(form) >= 0) return;
    window.heldForms.push(form);
    setTimeout(function () {
      var place = window.heldForms.indexOf(form);
      if (place >= 0 && form.isConnected) HTMLFormElement.prototype.submit.call(window.heldForms.splice(place, 1)[0]);
    }, 4000);
  }, true);
  signs.forEach(function (sign) { addEventListener(sign, start, { capture: true, passive: true }); });
  addEventListener('load', function () {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2500 });
    else setTimeout(start, 300);
  });
})(document.currentScript);`;

/**
 * On phones pictures below the screen wait until the page has loaded (theme/baseline.ts, `startScript` takes the mark away):
 * browsers ask for them with the first layout, and on a slow connection they would take their share from the letters and the
 * picture one looks at. They do not wait without scripts, nor where the address leads to the middle of the page.
 *
 * It stands in the head: of a document that comes in pieces the first layout is made before its end is there. Constant, so that
 * one hash in the Content-Security-Policy allows it.
 */
export const picturesLaterScript = `if(!location.hash)document.documentElement.setAttribute('data-pictures-later','')`;
