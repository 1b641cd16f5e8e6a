const REASON_CHARACTERS = 300;

/** Why a mail was not accepted. The message holds codes only, safe for logs. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    /** With the server's words, which may name people: for operators, not for logs. */
    readonly reason: string,
    readonly refused?: 'sender' | 'recipient' | 'mail',
  ) {
    super(message);
  }
}

/** SMTP commands a server may refuse permanently. */
const REFUSED_BY_COMMAND = new Map<unknown, 'sender' | 'recipient'>([
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
]);

/** @returns whether the server refuses the sender's server or login, not the mailbox (530; 5.7.x, RFC 3463 section 3.8): an operator can correct that */
function isPolicy(error: unknown): boolean {
  return /^530|^5\d\d[ -]5\.7\.\d/.test(String(propertyOf(error, 'response')));
}

/** Interprets nodemailer's errors. Only permanent answers (5xx, RFC 5321 section 4.2.1) to sender, recipient or mail count as refused; a failed login or connection may be corrected. */
export function mailFailure(error: unknown): MailFailure {
  const code = propertyOf(error, 'code');
  const responseCode = propertyOf(error, 'responseCode');
  const said = error instanceof Error ? error.message : String(error);
  const isForGood = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  const about =
    code === 'EMESSAGE'
      ? 'mail'
      : code === 'EENVELOPE'
        ? REFUSED_BY_COMMAND.get(propertyOf(error, 'command'))
        : undefined;
  const refused = isForGood && !(about === 'recipient' && isPolicy(error)) ? about : undefined;
  const codes =
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    'no code';
  return new MailFailure(
    `The mail server ${refused === undefined ? 'did not take the mail for now' : `refused the ${refused} for good`} (${codes}).`,
    `${codes}: ${said.replace(/\s+/g, ' ')}`.slice(0, REASON_CHARACTERS),
    refused,
  );
}

/** @returns whether sending failed before the first command: a retry cannot send the mail twice */
export function nothingWasSaid(error: unknown): boolean {
  const timeout = propertyOf(error, 'timeoutType');
  return (
    propertyOf(error, 'syscall') === 'connect' ||
    propertyOf(error, 'code') === 'EDNS' ||
    timeout === 'CONNECT_TIMEOUT' ||
    timeout === 'GREETING_TIMEOUT'
  );
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;
}
