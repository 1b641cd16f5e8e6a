/**
 * On phones pictures below the screen wait until the page has loaded (theme/baseline.ts, start-script.ts takes the mark away):
 * browsers ask for them with the first layout, and on a slow connection they would take their share from the letters and the
 * picture one looks at. They do not wait without scripts, nor where the address leads to the middle of the page.
 *
 * It stands in the head: of a document that comes in pieces the first layout is made before its end is there. Constant, so that
 * one hash in the Content-Security-Policy allows it.
 */
export const picturesLaterScript = `if(!location.hash)document.documentElement.setAttribute('data-pictures-later','')`;
