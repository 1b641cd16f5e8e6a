import { careersTexts } from '../src/content/careers-texts.js';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import {
  eventually,
  startSiteUnderTest,
  stopDate,
  untilVersionHeard,
  type SiteUnderTest,
} from './site-under-test.js';

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  stopDate();
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
  await untilVersionHeard(site, gateway);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.stop();
  await gateway.stop();
});

function save(texts: Readonly<Record<string, string>>, language = 'en'): void {
  gateway.siteTexts = Object.entries(texts).map(([key, text]) => ({ key, language, text }));
  gateway.version = String(Number(gateway.version) + 1);
}
const shows = (path: string, text: string, by = site) =>
  eventually(async () => expect([text, (await by.ask(path)).text.includes(text)]).toEqual([text, true]));
const hydration = (page: string) => /id="hydration-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';

describe('own texts of the company', () => {
  it('a changed price is on home, services and in their structured data, at every site', async () => {
    const second = await startSiteUnderTest(gateway.url);
    try {
      await untilVersionHeard(second, gateway);
      for (const one of [site, second]) await shows('/services', '$6,500', one);
      save({ 'rmo-package.price': '6900', 'velocity.price': '11000' });
      for (const one of [site, second]) {
        await shows('/services', '$6,900', one);
        await shows('/', '$6,900', one);
        await shows('/executive-search', '$11,000', one);
      }
      const services = (await site.ask('/services')).text;
      expect(services).toContain('"price":6900');
      expect(services).not.toContain('6,500');
      expect((await site.ask('/executive-search')).text).toContain('"price":11000');
    } finally {
      await second.stop();
    }
  });

  it('are shown as text, whatever markup they hold', async () => {
    save({
      'hero.headline': '<script>alert(1)</script>',
      terms: 'Intro <b>\n\n## Use & care\n\nBe <i>kind</i>.\n\n- one',
    });
    await shows('/', '&lt;script&gt;alert(1)&lt;/script&gt;</h1>');
    expect((await site.ask('/')).text).not.toContain('<script>alert(1)');
    await shows('/terms-of-service', 'id="use-care"');
    expect((await site.ask('/terms-of-service')).text).toMatch(
      /Be &lt;i&gt;kind&lt;\/i&gt;\.<\/p>.*<li>one<\/li>/,
    );
  });

  it('are in the page once where it shows them elsewhere, and legal ones only in theirs', async () => {
    save({ 'hero.lead': 'We film.', terms: 'Intro\n\n## Use\n\nBe kind.' });
    await shows('/contact', '"ownTexts":{"hero.lead":"We film."}');
    expect((await site.ask('/contact')).text).not.toContain('Be kind.');
    expect(hydration((await site.ask('/terms-of-service')).text)).toContain('Be kind.');
  });

  it('where there are none, pages have nothing of them', async () => {
    const page = (await site.ask('/services')).text;
    expect(Object.keys(JSON.parse(hydration(page)) as object).sort()).toEqual([
      'brand',
      'hydration',
      'siteUrl',
    ]);
  });

  it('of one language are not those of the other', async () => {
    save({ 'no-fit.title': '¿Nada para usted?' }, 'es');
    await shows('/es/careers', '¿Nada para usted?');
    expect((await site.ask('/careers')).text).toContain(careersTexts.listing.noFit.title);
  });

  it('stay while the gateway does not tell them, on pages that are not kept', async () => {
    save({ 'contact.lead': 'Write to us.' });
    await shows('/contact', 'Write to us.');
    gateway.sheds = 'SiteTexts';
    const page = await site.ask('/contact?about=retained-search');
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.text).toContain('Write to us.');
  });

  it('give the contact data on pages that are answered without rendering, too', async () => {
    save({ 'contact.phone': '+1 281 555 0123', 'contact.email': 'hello@company.example' });
    await shows('/contact', '+1 281 555 0123');
    for (const path of ['/careers/%ff', '/es/careers/%ff']) {
      expect((await site.ask(path)).status).toBe(400);
      await shows(path, 'href="tel:+12815550123"');
      await shows(path, 'href="mailto:hello@company.example"');
    }
  });

  it('are previewed at the address of the page, which nobody keeps or finds', async () => {
    const plain = await site.ask('/contact');
    gateway.siteTexts = [{ key: 'contact.lead', language: 'en', text: 'A draft.' }];
    const preview = await site.ask('/contact?preview=token');
    expect(preview.text).toContain('A draft.');
    expect(preview.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(gateway.reached.at(-1)?.body).toContain('"preview":"token"');
    expect((await site.ask('/contact')).text).toBe(plain.text);

    gateway.preview = 'over';
    const over = await site.ask('/contact?preview=token');
    expect([over.status, over.headers['cache-control'], over.text]).toEqual([
      410,
      'no-store',
      expect.stringContaining('This preview is over.'),
    ]);
  });
});
