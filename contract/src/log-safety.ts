/** An error as a log may hold it: no parameters of a query, no row, no address it was given. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  /** Of an error meant for callers: what they are not told. */
  readonly internal?: string;
  readonly cause?: LoggedError;
}

/** Fields that hold people's words or a secret, wherever somebody might log them by mistake. */
const hiddenFields = [
  'email',
  'subject',
  'body',
  'parameters',
  'authorization',
  'cookie',
  'password',
  'smtpUrl',
  'databaseUrl',
  'redisUrl',
  'apiKey',
  'token',
];
const CENSORED = '[hidden]';
/** Shorter values would be found in innocent words. */
const SHORTEST_SECRET = 6;
const holdsSecret = /(?:_KEY|_TOKEN|_SECRET|PASSWORD)$/;

/**
 * Options for pino that keep secrets and people out of the log (docs/threat-model.md, "What leaves the house"): fields are left out by
 * name, errors shown by their class, words and place alone, and every line is searched for the values of this process's
 * secrets, for logins in addresses and for e-mail addresses before it is written.
 *
 * @param environment the variables of this process
 */
export function safeLogging(environment: Readonly<Record<string, string | undefined>>) {
  const secrets = secretsOf(environment);
  return {
    redact: { paths: hiddenFields.flatMap((field) => [field, `*.${field}`]), censor: CENSORED },
    serializers: { err: loggedError, error: loggedError },
    hooks: { streamWrite: (line: string) => withoutSecrets(line, secrets) },
  };
}

/** @returns an error in the fields a log may hold; what is no error as it is */
export function loggedError(error: unknown): unknown {
  return error instanceof Error ? facts(error) : error;
}

function facts(error: Error): LoggedError {
  const text = (name: 'code' | 'internal') => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...text('code'),
    ...text('internal'),
    ...(error.cause instanceof Error && { cause: facts(error.cause) }),
  };
}

/** What may be shown of a parameter without a value, which is somebody's own word otherwise. */
const PARAMETER_NAME = /^[\w.[\]-]{1,40}$/;

/**
 * @param target a request's, `/api/jobs?q=Jane+Doe&page=2`
 * @returns its path and the names of its parameters, `/api/jobs?q&page`: people search for people
 */
export function loggedTarget(target: string): string {
  const [path = '', query] = target.split(/\?(.*)/s);
  if (!query) return path;
  const names = query
    .split('&')
    .map((parameter) => parameter.split('=')[0] ?? '')
    .map((name) => (PARAMETER_NAME.test(name) ? name : '…'));
  return `${path}?${[...new Set(names)].join('&')}`;
}

/** Values of variables that name a secret, and the passwords inside addresses, as they are and as a URL spells them. */
export function secretsOf(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  const found = Object.entries(environment).flatMap(([name, value = '']) => {
    if (holdsSecret.test(name)) return [value.trim()];
    const password = /^[a-z+]+:\/\/[^/?#\s]*?:([^/?#\s]*)@/i.exec(value.trim())?.[1];
    return password === undefined ? [] : [password, decoded(password)];
  });
  return [...new Set(found)].filter((secret) => secret.length >= SHORTEST_SECRET);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @returns the line of a log without what must not be in it */
export function withoutSecrets(line: string, secrets: readonly string[]): string {
  let clean = line;
  for (const secret of secrets) {
    // In a line of JSON quotes and backslashes are escaped.
    for (const spelling of new Set([secret, JSON.stringify(secret).slice(1, -1)]))
      clean = clean.replaceAll(spelling, CENSORED);
  }
  return (
    clean
      // Each begins where a word begins, or a long line of a stranger's making would be searched from every letter.
      .replace(/(?<![a-z+])([a-z][a-z+]*:\/\/)[^\s/@"\\]+@/gi, `$1${CENSORED}@`)
      .replace(
        /(?<![\p{L}\p{M}\p{N}_.+'-])[\p{L}\p{M}\p{N}_.+'-]+(?:@|%40)(?=[\p{L}\p{M}\p{N}_-]+\.)[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_]/gu,
        '[e-mail]',
      )
  );
}
