import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How the server treats the next letters. */
type Manner = 'takes' | 'refuses for now' | 'refuses for good' | 'hangs';

/** A real SMTP server whose manners a test changes as it goes. */
export interface MailServer {
  readonly url: string;
  /** The letters taken, as a mail program reads them. */
  readonly letters: readonly Email[];
  /** The same, byte by byte. */
  readonly raw: readonly string[];
  /** Letters somebody tried to hand over. */
  tries(): number;
  /** From now on it does this. */
  now(manner: Manner): void;
  close(): Promise<void>;
}

const replies = {
  'refuses for now': { responseCode: 451, words: 'Try again later, dear jo@clinic.example' },
  'refuses for good': { responseCode: 550, words: 'No such mailbox' },
};

/** @param port 0 for any; a given one to come back after having been away */
export async function startMailServer(port = 0): Promise<MailServer> {
  const letters: Email[] = [];
  const raw: string[] = [];
  let manner: Manner = 'takes';
  let tries = 0;
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
    onRcptTo: (_address, _session, callback) => {
      tries += 1;
      if (manner !== 'refuses for now' && manner !== 'refuses for good') return callback();
      const { responseCode, words } = replies[manner];
      callback(Object.assign(new Error(words), { responseCode }));
    },
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        void PostalMime.parse(bytes).then((letter) => {
          letters.push(letter);
          raw.push(bytes.toString('latin1'));
          callback();
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
    letters,
    raw,
    tries: () => tries,
    now: (next) => {
      manner = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
