import { hydrationDataId, type HydrationData } from '../src/app/hydration-data.js';
import { scriptJson } from '../src/components/Head.js';
import { ogTags, type OgImage } from './og-image/og-tags.js';
import { escapeAttribute } from './escape-html.js';

export interface DocumentParts {
  readonly siteUrl: string;
  /** Of links to this page. */
  readonly image: OgImage;
  /** By React, in UTF-8: elements for the head first. */
  readonly rendered: Buffer;
  readonly styles: string;
  readonly font: string | undefined;
  readonly entry: string;
  readonly modules: readonly string[];
  readonly hydrationData: HydrationData;
}

/** Writes the document. Parts are joined, not substituted into a template, where `$&` in a text would have a meaning. */
export function writeDocument(parts: DocumentParts): Buffer {
  const { siteUrl, rendered } = parts;
  const headEnd = hoisted.exec(rendered.toString('latin1'))?.[0].length ?? 0;
  const before = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    rendered.toString('utf8', 0, headEnd),
    ogTags(siteUrl, parts.image),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    parts.font &&
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeAttribute(parts.font)}">`,
    parts.styles,
    '</head><body><div id="root">',
  ].join('');
  const after = [
    '</div>',
    `<script type="application/json" id="${hydrationDataId}">${scriptJson(parts.hydrationData)}</script>`,
    `<script data-entry="${escapeAttribute(parts.entry)}" data-modules="${escapeAttribute(parts.modules.join(' '))}">${startScript}</script>`,
    '</body></html>',
  ].join('');
  return Buffer.concat([Buffer.from(before), rendered.subarray(headEnd), Buffer.from(after)]);
}

/** React writes elements for the head first; in their attributes `>` is escaped. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/**
 * Loads the page's scripts after the page has loaded and the browser is idle, or at the first interaction (docs/decisions/010).
 * Input that needs the scripts is recorded for HydrationMark and `useLiveForm`: clicks on buttons, and the keys of a carousel. A
 * form whose script is still loading is held, and posted as it is when that takes too long. Constant, so that one hash in the
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
