import { emptyAnswers, mergeAnswers, sameAnswers, type QuestionnaireAnswers } from 'contract';
import { DRAFT_KEY, parseDraft, type Draft } from './draft.js';

/** What of `Storage` a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface DraftKeeperTools {
  /** Undefined where the browser forbids it: answers then last as long as the page. */
  readonly storage: DraftStorage | undefined;
  readonly newId: () => string;
  readonly now: () => number;
}

/** What a page learns when it compares its answers with those kept on the device. */
export interface SyncOutcome {
  /** To show from now on; the same object when nothing came from elsewhere. */
  readonly answers: QuestionnaireAnswers;
  /** `changed`: another tab answered too. `gone`: another tab sent the questionnaire or started over. */
  readonly elsewhere: 'changed' | 'gone' | undefined;
}

export interface DraftKeeper {
  /** Of the draft these answers belong to. */
  readonly id: () => string;
  /** When the visitor first saw this draft, in milliseconds since 1970. */
  readonly begunAt: () => number;
  /** Whether the device takes answers at all. */
  readonly keeps: () => boolean;
  /**
   * Begins with what the device kept and what was answered before the scripts came.
   *
   * @returns the answers to show, and the draft they come from, if one was kept
   */
  readonly open: (answered: QuestionnaireAnswers) => { readonly answers: QuestionnaireAnswers; readonly restored: Draft | undefined };
  /** Takes over what other tabs kept meanwhile, then keeps the outcome. Nothing answered in any tab is lost. */
  readonly sync: (answers: QuestionnaireAnswers) => SyncOutcome;
  /** The server knows the id with other answers: what is sent now is another message. */
  readonly renewId: () => void;
  /** The answers were sent or thrown away; the next ones are another draft. */
  readonly forget: () => void;
}

/** Keeps the answers of one page on the device (spec section 4: "failure (answers kept)"), side by side with other tabs. */
export function createDraftKeeper({ storage, newId, now }: DraftKeeperTools): DraftKeeper {
  let id = newId();
  let begunAt = now();
  let keeps = storage !== undefined;
  let entry: string | null = null;
  let known = emptyAnswers();
  const read = () => guarded(() => storage?.getItem(DRAFT_KEY) ?? null) ?? null;

  function write(answers: QuestionnaireAnswers): void {
    const next = sameAnswers(answers, emptyAnswers()) ? null : JSON.stringify({ id, begunAt, savedAt: now(), answers } satisfies Draft);
    keeps = guarded(() => {
      if (next === null) storage?.removeItem(DRAFT_KEY);
      else storage?.setItem(DRAFT_KEY, next);
      return storage !== undefined;
    }) ?? false;
    if (keeps) entry = next;
    known = answers;
  }

  return {
    id: () => id,
    begunAt: () => begunAt,
    renewId() {
      id = newId();
      if (entry !== null) write(known);
    },
    keeps: () => keeps,
    open(answered) {
      entry = read();
      const restored = parseDraft(entry);
      if (!restored) return { answers: answered, restored };
      ({ id, begunAt } = restored);
      known = restored.answers;
      return { answers: mergeAnswers(emptyAnswers(), answered, restored.answers), restored };
    },
    sync(answers) {
      const found = read();
      let merged = answers;
      let elsewhere: SyncOutcome['elsewhere'];
      if (found !== entry) {
        const theirs = parseDraft(found);
        entry = found;
        if (theirs) {
          merged = mergeAnswers(known, answers, theirs.answers);
          known = theirs.answers;
          ({ id, begunAt } = theirs);
          if (sameAnswers(merged, answers)) merged = answers;
          else elsewhere = 'changed';
        } else if (!sameAnswers(known, emptyAnswers())) {
          // The page keeps what it shows, and does not bring it back to the device before something is answered anew.
          if (sameAnswers(known, answers)) return { answers, elsewhere: 'gone' };
          id = newId();
          elsewhere = 'gone';
        }
      }
      if (!sameAnswers(merged, known)) {
        if (entry === null && !sameAnswers(known, emptyAnswers())) id = newId();
        write(merged);
      }
      return { answers: merged, elsewhere };
    },
    forget() {
      write(emptyAnswers());
      id = newId();
      begunAt = now();
    },
  };
}

/** A full or forbidden storage costs the visitor the draft, never the form. */
function guarded<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
