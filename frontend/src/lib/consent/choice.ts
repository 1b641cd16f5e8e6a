import { privacyChoicesVersion } from '../../content/privacy-choices-version.js';

/** A visitor's answer to the question for analytics. */
export interface Choice {
  readonly analytics: 'granted' | 'denied';
  /** ISO 8601. */
  readonly decidedAt: string;
}

/** Where the browser keeps it. */
export const choiceKey = 'privacyChoice';

/** @returns what the text says, or undefined when it is no answer to the question of today */
export function parseChoice(text: string | null): Choice | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (
      typeof value !== 'object' ||
      value === null ||
      !('version' in value) ||
      !('analytics' in value) ||
      !('decidedAt' in value)
    )
      return undefined;
    const { version, analytics, decidedAt } = value;
    if (version !== privacyChoicesVersion || (analytics !== 'granted' && analytics !== 'denied'))
      return undefined;
    return typeof decidedAt === 'string' && !Number.isNaN(Date.parse(decidedAt))
      ? { analytics, decidedAt }
      : undefined;
  } catch {
    return undefined;
  }
}

export function writeChoice(choice: Choice): string {
  return JSON.stringify({ version: privacyChoicesVersion, ...choice });
}
