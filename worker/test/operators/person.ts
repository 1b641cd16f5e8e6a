export const staffToken = 'operators-know-this-one';

/** @returns someone at a browser, which keeps its cookies, on the pages of this port, where {@link staffToken} is the token */
export function personAt(port: () => number) {
  const cookies = new Map<string, string>();
  const headers = () => ({
    authorization: `Bearer ${staffToken}`,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'sec-fetch-site': 'same-origin',
  });
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const address = `http://127.0.0.1:${port()}/operations${path}`;
    const response = await fetch(address, { redirect: 'manual', ...init, headers: headers() });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const read = async (path: string) => (await ask(path)).text();
  /** The hidden fields of the form of a page that posts to this address. */
  const hidden = async (on: string, to: string) => {
    const page = await read(on);
    const form = page.split(`action="/operations${to}"`)[1]?.split('</form>')[0] ?? '';
    expect(form).not.toBe('');
    return [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    );
  };
  return {
    ask,
    read,
    hidden,
    headers,
    fill: async (on: string, to: string, fields: Readonly<Record<string, string>> = {}) => {
      const given = new URLSearchParams(
        [...(await hidden(on, to)), ...Object.entries(fields)].map((one) => [...one]),
      );
      return () => ask(to, { method: 'POST', body: given });
    },
    /** With the file at the end, as in the page. */
    fillFile: async (
      on: string,
      to: string,
      file: Uint8Array<ArrayBuffer> | undefined,
      fields: Readonly<Record<string, string>> = {},
    ) => {
      const body = new FormData();
      for (const [name, value] of [...(await hidden(on, to)), ...Object.entries(fields)])
        body.append(name, value);
      if (file) body.append('file', new Blob([file]), 'film.mp4');
      return () => ask(to, { method: 'POST', body });
    },
  };
}

export type Person = ReturnType<typeof personAt>;
