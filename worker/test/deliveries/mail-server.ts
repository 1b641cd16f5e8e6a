import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const replies = {
  'refuses for now': { responseCode: 451, words: 'Try again later, dear jo@clinic.example' },
  'refuses the sender': { responseCode: 550, words: 'Relaying denied' },
  'refuses the recipient': { responseCode: 552, words: 'The mailbox is full' },
  'refuses the mail': { responseCode: 550, words: 'The from address is not verified' },
};

/** How long one that `takes late` looks at a mail before it says so. */
const LATE_MILLISECONDS = 900;

/** How the server treats the next mails. */
type Manner =
  | 'takes'
  | 'takes late'
  | keyof typeof replies
  | 'hangs'
  | 'hangs at the sender'
  | 'hangs at the recipient'
  | 'hangs with the mail';

/** A real SMTP server whose manners a test changes as it goes. */
export interface MailServer {
  readonly url: string;
  /** The mails taken, as a mail program reads them. */
  readonly mails: readonly Email[];
  /** The same, byte by byte. */
  readonly raw: readonly string[];
  /** Mails somebody tried to hand over. */
  tries(): number;
  /** From now on it does this. */
  now(manner: Manner): void;
  close(): Promise<void>;
}

/** @param port 0 for any; a given one to come back after having been away */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = [];
  const raw: string[] = [];
  let manner: Manner = 'takes';
  let tries = 0;
  const refusal = (...manners: readonly (keyof typeof replies)[]): Error | undefined => {
    const refused = manners.find((one) => one === manner);
    if (refused === undefined) return undefined;
    const { responseCode, words } = replies[refused];
    return Object.assign(new Error(words), { responseCode });
  };
  const server = new SMTPServer({
    authOptional: true,
    // Any login is a good one, as long as it is tried.
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, callback) => callback(null, { user: username ?? 'somebody' }),
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      if (manner !== 'hangs') return callback();
      // The caller is left without a greeting.
      tries += 1;
    },
    onMailFrom: (_address, _session, callback) => {
      tries += 1;
      if (manner !== 'hangs at the sender') callback(refusal('refuses the sender'));
    },
    onRcptTo: (_address, _session, callback) => {
      if (manner !== 'hangs at the recipient') callback(refusal('refuses for now', 'refuses the recipient'));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal('refuses the mail');
        if (refused) return callback(refused);
        const bytes = Buffer.concat(chunks);
        void PostalMime.parse(bytes).then((mail) => {
          mails.push(mail);
          raw.push(bytes.toString('latin1'));
          if (manner !== 'hangs with the mail')
            setTimeout(callback, manner === 'takes late' ? LATE_MILLISECONDS : 0);
        });
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The system gave no port.');
  return {
    url: `smtp://127.0.0.1:${bound.port}`,
    mails,
    raw,
    tries: () => tries,
    now: (next) => {
      manner = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
