/** fail: it does not work · warn: it works, with a consequence to know · ok: as it should be. */
export type FindingState = 'ok' | 'warn' | 'fail';

/** One thing the doctor looked at. */
export interface Finding {
  readonly state: FindingState;
  readonly subject: string;
  readonly text: string;
  /** What to do about it. */
  readonly advice?: string;
}

/** Finds out about one subject. Never throws: what goes wrong is a finding. */
export type Check = () => Promise<readonly Finding[]>;

/** @returns the three ways to say something about a subject */
export function findingsAbout(subject: string) {
  return {
    ok: (text: string): Finding => ({ state: 'ok', subject, text }),
    warn: (text: string, advice: string): Finding => ({ state: 'warn', subject, text, advice }),
    fail: (text: string, advice: string): Finding => ({ state: 'fail', subject, text, advice }),
  };
}

/** @returns one line a finding, what to do about it below */
export function findingLines({ state, subject, text, advice }: Finding): readonly string[] {
  return [
    `${state.padEnd(4)}  ${subject.padEnd(11)} ${text}`,
    ...(advice === undefined ? [] : [`${' '.repeat(18)}→ ${advice}`]),
  ];
}
