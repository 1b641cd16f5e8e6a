import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.js';
import { OperatorError } from 'server-kit/operator-error';

type Variables = Readonly<Record<string, string | undefined>>;

/** Names of secrets, not of files such as `ORGANIZATIONS_FILE`. */
const secretFile = /^(.+_(?:URL|PASSWORD|KEY|TOKEN|SECRET))_FILE$/;

/**
 * Reads secrets from files, as Docker and Swarm provide them: `SMTP_URL_FILE` names the file with `SMTP_URL`. `POSTGRES_PASSWORD` completes a `DATABASE_URL` without a password.
 *
 * @throws {OperatorError} naming the variable when a file cannot be read, or a secret is set in both ways
 */
export function withSecrets(variables: Variables): Variables {
  const read: Record<string, string> = {};
  for (const [variable, path] of Object.entries(variables)) {
    const name = secretFile.exec(variable)?.[1];
    if (name === undefined || !path?.trim()) continue;
    if (variables[name]?.trim())
      throw new OperatorError(`${name} and ${variable} are both set: one of them must go.`);
    read[name] = contentOf(variable, path.trim());
  }
  const all = { ...variables, ...read };
  const databaseUrl = withPassword(all['DATABASE_URL'], all['POSTGRES_PASSWORD']);
  return databaseUrl === undefined ? all : { ...all, DATABASE_URL: databaseUrl };
}

function contentOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new OperatorError(
      `${variable} names a file that cannot be read (${errorCode(error) ?? 'unknown error'}).`,
    );
  }
}

function withPassword(address: string | undefined, password: string | undefined): string | undefined {
  if (!address || !password || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username === '' || url.password !== '') return address;
  url.password = encodeURIComponent(password);
  return url.href;
}
