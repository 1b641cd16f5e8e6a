/** Data are not older than this when a page is drawn with them, however long before the visitor has hovered its link. */
const LIFE_MILLISECONDS = 5_000;
/** More questions than a visitor's links ask within that time. */
const ROOM = 24;

const answers = new Map<string, { readonly answer: Promise<Response>; readonly until: number }>();
const signals = new WeakSet<AbortSignal>();

/** @param signal of a loader that runs before its page is wanted: what it asks is kept for the loader that runs when it is */
export function askAhead(signal: AbortSignal): void {
  signals.add(signal);
}

/** Whether a loader's page is not wanted yet. */
export function isAhead(signal: AbortSignal): boolean {
  return signals.has(signal);
}

/**
 * Answers a question from what was asked ahead, each answer once.
 *
 * @param question the whole of it
 * @param ahead whether it is asked ahead
 * @param ask asks the gateway
 * @throws what `ask` throws; a failure is kept for nobody
 */
export async function answerOf(question: string, ahead: boolean, ask: () => Promise<Response>, now = Date.now()): Promise<Response> {
  const known = answers.get(question);
  const fresh = known && known.until > now ? known.answer : undefined;
  if (!ahead) {
    answers.delete(question);
    return fresh ?? ask();
  }
  if (fresh) return (await fresh).clone();
  const answer = ask();
  answers.set(question, { answer, until: now + LIFE_MILLISECONDS });
  for (const oldest of answers.keys()) if (answers.size > ROOM) answers.delete(oldest);
  try {
    const response = await answer;
    if (!response.ok) answers.delete(question);
    return response.clone();
  } catch (error) {
    answers.delete(question);
    throw error;
  }
}
