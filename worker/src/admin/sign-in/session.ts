import { hkdfSync } from 'node:crypto';
import type { CookieOptions } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { ownProperty } from 'server-kit/own-property';
import { type InferType, number, object, string, type Schema } from 'yup';

const MINUTE = 60;
/** Without a page. */
export const IDLE_SECONDS = 30 * MINUTE;
/** Since the sign-in. */
const LONGEST_SECONDS = 10 * 60 * MINUTE;
/** After which a page asks the provider again. */
export const CHECK_SECONDS = 10 * MINUTE;

const sessionSchema = object({
  id: string().required(),
  name: string().required(),
  role: string()
    .oneOf(['viewer', 'operator'] as const)
    .required(),
  /** Seconds since 1970, as in a token. */
  signedInAt: number().required(),
  checkedAt: number().required(),
});

export type Session = InferType<typeof sessionSchema>;

export const seconds = (): number => Math.floor(Date.now() / 1_000);

/** Encrypted texts that only their own purpose can read, until they run out. @param secret at least 16 characters; the same for all workers */
export function createSeal(secret: string) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'cookies of staff', 32));
  return {
    close: (purpose: string, content: object, lastsSeconds: number): Promise<string> =>
      new EncryptJWT({ ...content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(seconds() + lastsSeconds)
        .encrypt(key),
    /** @returns undefined for anything that was not closed for this purpose, or has run out */
    open: async <Content>(
      purpose: string,
      text: unknown,
      schema: Schema<Content>,
    ): Promise<Content | undefined> => {
      if (typeof text !== 'string') return undefined;
      try {
        const { payload } = await jwtDecrypt(text, key, {
          audience: purpose,
          requiredClaims: ['exp'],
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          currentDate: new Date(Date.now()),
        });
        return schema.validateSync(payload);
      } catch {
        return undefined;
      }
    },
  };
}

export type Seal = ReturnType<typeof createSeal>;

/** Of Express, behind the cookie parser. */
interface CookieRequest {
  readonly cookies: unknown;
}
interface CookieResponse {
  cookie(name: string, value: string, options: CookieOptions): unknown;
}

const PURPOSE = 'session';

/** @param isSecure whether browsers reach the port by https */
export function createSessions(seal: Seal, isSecure: boolean) {
  // The prefix has browsers refuse what another host of the domain has set.
  const name = isSecure ? '__Host-staff' : 'staff';
  const options: CookieOptions = { httpOnly: true, secure: isSecure, sameSite: 'strict', path: '/' };
  return {
    read: async (request: CookieRequest): Promise<Session | undefined> => {
      const session = await seal.open(PURPOSE, cookieOf(request, name), sessionSchema);
      return session && session.signedInAt + LONGEST_SECONDS > seconds() ? session : undefined;
    },
    /** Begins a session, or goes on with it. */
    keep: async (response: CookieResponse, session: Session): Promise<void> => {
      const lasts = Math.min(IDLE_SECONDS, session.signedInAt + LONGEST_SECONDS - seconds());
      const maxAge = lasts * 1_000;
      response.cookie(name, await seal.close(PURPOSE, session, lasts), { ...options, maxAge });
    },
    end: (response: CookieResponse): void =>
      void response.cookie(name, '', { ...options, expires: new Date(0) }),
  };
}

export function cookieOf({ cookies }: CookieRequest, name: string): unknown {
  return ownProperty(cookies, name);
}
