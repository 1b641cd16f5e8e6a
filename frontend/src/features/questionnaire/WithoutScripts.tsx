import { AnotherWay } from './AnotherWay.js';
import { questionnaireTexts } from './questionnaire-texts.js';

/** The way on for visitors whose browser runs no scripts: the questions can be read, not sent. */
export function WithoutScripts() {
  return (
    <noscript>
      <AnotherWay text={questionnaireTexts.withoutScripts} />
    </noscript>
  );
}
