import { useTexts } from '../lib/locale.js';

/** English texts that all forms share; the wording is the project's own (product 1.10). In Spanish: spanish.ts. */
export const formTexts = {
  requiredMark: '*',
  /** What is wrong with a field, as the rules of the contract say it. */
  fault: (text: string) => text,
  honeypotLabel: 'Leave this field empty',
  offline: 'You are offline. What you wrote is kept on this device; send it when you are connected again.',
  kept: 'What you wrote is still here.',
  faults: (count: number) =>
    count === 1 ? 'One field needs your attention' : `${count} fields need your attention`,
  /** @param seconds until the next message is accepted; undefined when unknown */
  limited: (seconds: number | undefined) =>
    `You have sent several messages in a short time. Please try again ${waitOf(seconds)}.`,
};

declare module '../lib/locale.js' {
  interface Texts {
    readonly form: typeof formTexts;
  }
}
export const useFormTexts = () => useTexts('form', formTexts);

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'later';
  if (seconds < 60) return seconds === 1 ? 'in one second' : `in ${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in one minute' : `in ${minutes} minutes`;
}
