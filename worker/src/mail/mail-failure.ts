const REASON_CHARACTERS = 300;

/** Why a letter was not taken. Its message holds codes alone, fit for a log. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /** The server will never take this letter: trying again is of no use. */
    readonly permanent: boolean,
    /** With the server's own words, which may name people. For operators, not for logs. */
    readonly reason: string,
  ) {
    super(message);
  }
}

/**
 * Judges what nodemailer threw. Permanent is only what the server said for good (5xx, RFC 5321 section 4.2.1) about this
 * letter or its addresses; a refused login or a broken connection is something an operator or time will mend.
 */
export function mailFailure(error: unknown): MailFailure {
  const code = propertyOf(error, 'code');
  const responseCode = propertyOf(error, 'responseCode');
  const said = error instanceof Error ? error.message : String(error);
  const permanent = (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const codes = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'no code';
  return new MailFailure(`The mail server ${permanent ? 'refused for good' : 'did not take the mail for now'} (${codes}).`, permanent, `${codes}: ${said.replace(/\s+/g, ' ')}`.slice(0, REASON_CHARACTERS));
}

/** Whether a sending failed before the server was told anything: trying again at once can send nothing twice. */
export function nothingWasSaid(error: unknown): boolean {
  const timeout = propertyOf(error, 'timeoutType');
  return propertyOf(error, 'syscall') === 'connect' || propertyOf(error, 'code') === 'EDNS' || timeout === 'CONNECT_TIMEOUT' || timeout === 'GREETING_TIMEOUT';
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
}
