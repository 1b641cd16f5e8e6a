import { pagePaths } from 'contract';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

/** Pages that take a form from browsers without scripts. */
const forms: readonly string[] = [pagePaths.contact, pagePaths.filmProductionTips, pagePaths.careers];
const foreign = [
  ['names another origin', { origin: 'https://evil.example' }],
  ['hides its origin', { origin: 'null' }],
  ['is foreign, says the browser', { 'sec-fetch-site': 'cross-site' }],
  ['is of a sister domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.site.example' }],
] as const;

describe('a form posted by a page of another site', () => {
  let gateway: GatewayDouble;
  let site: SiteUnderTest;
  beforeAll(async () => {
    gateway = await startGatewayDouble();
    site = await startSiteUnderTest(gateway.url);
  });
  afterAll(async () => {
    await site.stop();
    await gateway.stop();
  });
  const post = (path: string, headers: Record<string, string>) =>
    site.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'email=jo%40clinic.example',
    });

  it.each(forms.flatMap((path) => foreign.map(([how, headers]) => ({ path, how, headers }))))(
    'is refused at $path when it $how',
    async ({ path, headers }) => {
      expect((await post(path, headers)).status).toBe(403);
      expect(gateway.reached.filter(({ method, url }) => method === 'POST' && url !== '/graphql')).toEqual(
        [],
      );
    },
  );

  it('is refused in the language of its page', async () => {
    const { text } = await post('/es/careers', { origin: 'https://evil.example' });
    expect(text).toContain('Solo se aceptan formularios enviados desde las páginas de este sitio.');
    expect((await post('/es/nowhere', {})).text).toContain('Este método no se permite aquí.');
  });

  it('has no other route', async () => {
    for (const path of Object.values(pagePaths).filter(
      (one): one is Extract<typeof one, string> => typeof one === 'string',
    )) {
      const { status } = await post(path, { origin: 'https://evil.example' });
      expect([path, status]).toEqual([path, forms.includes(path) ? 403 : 405]);
    }
  });
});
