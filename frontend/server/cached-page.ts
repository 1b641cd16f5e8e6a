import type { EncodedBody } from './encodings.js';
import { KeptAnswer } from './kept-answer.js';

/** A page ready to send. */
export class CachedPage extends KeptAnswer<EncodedBody> {
  /**
   * @param kept false when something it shows could not be had: it is this answer's only
   * @param headers everything but length and encoding
   */
  constructor(
    status: number,
    readonly kept: boolean,
    body: EncodedBody,
    headers: Readonly<Record<string, string>>,
  ) {
    super(status, body, headers);
  }
}
