import { INVALID_EMAIL } from 'contract';
import type { FormTexts } from './form-texts.js';

/** The texts of the contract's rules that a form on a Spanish page may show. */
const faults: Readonly<Record<string, string>> = {
  [INVALID_EMAIL]: 'Escriba una dirección de correo electrónico válida',
};

export const formTexts: FormTexts = {
  requiredMark: '*',
  fault: (text) => faults[text] ?? 'Revise este campo',
  honeypotLabel: 'Deje este campo vacío',
  offline:
    'No tiene conexión. Lo que escribió se guarda en este dispositivo; envíelo cuando vuelva a conectarse.',
  kept: 'Lo que escribió sigue aquí.',
  faults: (count) => (count === 1 ? 'Revise un campo' : `Revise ${count} campos`),
  limited: (seconds) => `Ha enviado varios mensajes en poco tiempo. Vuelva a intentarlo ${waitOf(seconds)}.`,
};

function waitOf(seconds: number | undefined): string {
  if (seconds === undefined) return 'más tarde';
  if (seconds < 60) return seconds === 1 ? 'en un segundo' : `en ${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'en un minuto' : `en ${minutes} minutos`;
}
