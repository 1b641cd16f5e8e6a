import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { request } from 'undici';

export interface TestProvider {
  readonly issuer: string;
  /** Who sits at the browser, and what is wrong with the ID tokens. */
  tell(state: {
    readonly sub?: string;
    readonly groups?: readonly string[];
    readonly fault?: string | null;
  }): Promise<void>;
  stop(): Promise<void>;
}

/** @param port a free one */
export async function startProvider(port: number, operations: string): Promise<TestProvider> {
  const path = join(__dirname, 'oidc-provider.mjs');
  const child: ChildProcess = fork(path, [String(port), `${operations}/operations/sign-in/callback`], {
    stdio: 'ignore',
    execArgv: [],
  });
  await once(child, 'message');
  return {
    issuer: `http://127.0.0.1:${port}`,
    tell: async (state) => {
      child.send(state);
      await once(child, 'message');
    },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

interface Cookie {
  readonly value: string;
  readonly isStrict: boolean;
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
}

export interface Shown {
  readonly url: string;
  readonly status: number;
  readonly text: string;
  /** Every address on the way, the last included. */
  readonly way: readonly string[];
}

/** Follows redirects and refreshes as browsers do; every port is another site. */
export class StaffBrowser {
  readonly #cookies = new Map<string, Map<string, Cookie>>();

  cookies(url: string): Map<string, Cookie> {
    const { origin } = new URL(url);
    const known = this.#cookies.get(origin) ?? new Map<string, Cookie>();
    this.#cookies.set(origin, known);
    return known;
  }

  /** @param until an address that is not asked for any more */
  async visit(url: string, until: (url: string) => boolean = () => false): Promise<Shown> {
    const way: string[] = [];
    let from: string | undefined;
    let isForeign = false;
    for (let next = url; way.length < 30;) {
      way.push(next);
      if (until(next)) return { url: next, status: 0, text: '', way };
      isForeign ||= from !== undefined && new URL(from).origin !== new URL(next).origin;
      const { status, text, location } = await this.#fetch(
        next,
        isForeign ? 'cross-site' : from === undefined ? 'none' : 'same-origin',
      );
      const refresh = /http-equiv="refresh" content="0; url=([^"]*)"/i
        .exec(text)?.[1]
        ?.replaceAll('&amp;', '&');
      from = next;
      const following = location ?? refresh;
      if (following === undefined) return { url: next, status, text, way };
      // A refresh is a request of the page that holds it.
      if (location === undefined) isForeign = false;
      next = new URL(following, next).href;
    }
    throw new Error(`No end: ${way.join(' ')}`);
  }

  /** As a form of the page at this origin. */
  post(url: string, fields: Record<string, string> = {}): Promise<Answered> {
    return this.#fetch(url, 'same-origin', new URLSearchParams(fields).toString());
  }

  /** Not by `fetch`, which sends a `Sec-Fetch-Mode` of its own. */
  async #fetch(url: string, site: string, form?: string): Promise<Answered> {
    const known = this.cookies(url);
    const sent = [...known].filter(([, { isStrict }]) => !isStrict || site !== 'cross-site');
    const { statusCode, headers, body } = await request(url, {
      method: form === undefined ? 'GET' : 'POST',
      ...(form !== undefined && { body: form }),
      headers: {
        cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; '),
        'sec-fetch-site': site,
        'sec-fetch-mode': 'navigate',
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/expires=Thu, 01 Jan 1970/i.test(line)) known.delete(name);
      else known.set(name, { value, isStrict: /samesite=strict/i.test(line) });
    }
    const { location } = headers;
    return {
      status: statusCode,
      text: await body.text(),
      location: typeof location === 'string' ? location : undefined,
    };
  }
}
