interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  /** Of an error meant for callers: the part that is not public. */
  readonly internal?: string;
  readonly cause?: LoggedError;
}

/** Fields with personal data or a secret that might be logged by mistake. */
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
/** Shorter values occur in other words. */
const SHORTEST_SECRET = 6;
const holdsSecret = /(?:_KEY|_TOKEN|_SECRET|PASSWORD)$/;

/**
 * Options for pino that keep secrets and personal data out of the log (docs/threat-model.md): some fields are left
 * out by name, errors shown by class, message and stack, and every line is searched for the secrets of this process,
 * logins in addresses and e-mail addresses.
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

/** @returns an error in the fields of a log; other values unchanged */
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

/** A parameter without a value may be a text of the visitor. */
const PARAMETER_NAME = /^[\w.[\]-]{1,40}$/;

/**
 * @param target `/api/jobs?q=Jane+Doe&page=2`
 * @returns path and names of the parameters, `/api/jobs?q&page`: values may be personal data
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

/** Values of variables for secrets, and passwords in addresses, also decoded. */
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

/** @returns the line without secrets and e-mail addresses */
export function withoutSecrets(line: string, secrets: readonly string[]): string {
  let clean = line;
  for (const secret of secrets) {
    // JSON escapes quotes and backslashes.
    for (const spelling of new Set([secret, JSON.stringify(secret).slice(1, -1)]))
      clean = clean.replaceAll(spelling, CENSORED);
  }
  return (
    clean
      // Each begins at a word, so that a long line is not searched from every letter.
      .replace(/(?<![a-z+])([a-z][a-z+]*:\/\/)[^\s/@"\\]+@/gi, `$1${CENSORED}@`)
      .replace(
        /(?<![\p{L}\p{M}\p{N}_.+'-])[\p{L}\p{M}\p{N}_.+'-]+(?:@|%40)(?=[\p{L}\p{M}\p{N}_-]+\.)[\p{L}\p{M}\p{N}_.-]*[\p{L}\p{M}\p{N}_]/gu,
        '[e-mail]',
      )
  );
}
