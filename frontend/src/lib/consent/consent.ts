import { useSyncExternalStore } from 'react';

interface Choice {
  readonly analytics: 'granted' | 'denied';
  readonly decidedAt: string;
}

const choiceKey = 'privacyChoice';

/** @returns the stored answer, or undefined when it is none to the current question */
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

/**
 * Raised when what `privacyChoices` asks changes: an answer to an older question counts no longer. Apart from these texts,
 * which few visitors read and every page would load with it.
 */
const privacyChoicesVersion = 1;

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The consent for analytics. Denied until the visitor has chosen, and always where the browser refuses. */
export type Consent =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'refused-by-browser' }
  | { readonly kind: 'granted' | 'denied'; readonly decidedAt: string };

const listeners = new Set<() => void>();
let current: Consent | undefined;

/** @returns the same object until something changes */
export function consent(): Consent {
  current ??= consentOf(stored());
  return current;
}

/** Stores an answer with its date; without storage it lasts as long as the page. */
export function decide(analytics: Choice['analytics']): void {
  const choice: Choice = { analytics, decidedAt: new Date().toISOString() };
  try {
    window.localStorage.setItem(choiceKey, writeChoice(choice));
  } catch {
    // Private windows may have none.
  }
  change(consentOf(choice));
}

/** @param listener called after each change, also one made in another tab @returns ends the subscription */
export function whenConsentChanges(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

/** @returns undefined on the server and while hydrating, where the choice is unknown */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(whenConsentChanges, consent, () => undefined);
}

function readAgain({ key }: StorageEvent): void {
  if (key === choiceKey || key === null) change(consentOf(stored()));
}

function change(next: Consent): void {
  current = next;
  for (const listener of listeners) listener();
}

function consentOf(choice: Choice | undefined): Consent {
  if (navigator.globalPrivacyControl) return { kind: 'refused-by-browser' };
  return choice ? { kind: choice.analytics, decidedAt: choice.decidedAt } : { kind: 'undecided' };
}

function stored(): Choice | undefined {
  try {
    return parseChoice(window.localStorage.getItem(choiceKey));
  } catch {
    return undefined;
  }
}
