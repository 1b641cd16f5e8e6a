import { useSyncExternalStore } from 'react';
import { AnotherWay } from './AnotherWay.js';
import { questionnaireTexts } from './questionnaire-texts.js';

const told = new EventTarget();
let isGone = false;

/** The server's questionnaire stays: what is written there is neither kept nor sent. */
export function tellThatItsCodeIsGone(): void {
  isGone = true;
  told.dispatchEvent(new Event('gone'));
}

/** Says so. A part of its own: drawing what is around it anew would throw the server's questionnaire away. */
export function WithoutItsCode() {
  const gone = useSyncExternalStore(listen, () => isGone, () => false);
  return <div role="alert">{gone && <AnotherWay text={questionnaireTexts.withoutItsCode} />}</div>;
}

function listen(onChange: () => void): () => void {
  told.addEventListener('gone', onChange);
  return () => told.removeEventListener('gone', onChange);
}
