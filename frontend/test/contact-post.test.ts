import { contactForm } from '../src/content/contact-page.js';
import { formTexts } from '../src/content/form-texts.js';
import { guideForm } from '../src/content/videos/film-production-tips.js';
import { limits, toasts, honeypotField } from 'contract';
import { array, object, string } from 'yup';
import { startGatewayDouble, type GatewayDouble } from './gateway-double.js';
import { startSiteUnderTest, type SiteUnderTest } from './site-under-test.js';

const faqPage = object({ mainEntity: array(object({ name: string().required() }).required()).required() });

let gateway: GatewayDouble;
let site: SiteUnderTest;

beforeEach(async () => {
  gateway = await startGatewayDouble();
  site = await startSiteUnderTest(gateway.url);
});
afterEach(async () => {
  await site.stop();
  await gateway.stop();
});

const message = {
  name: 'Ana Lund',
  email: 'ana@harbor.example',
  subject: 'Hiring nurses',
  message: 'We need <ten> nurses & a "lead".',
};

function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return site.ask('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}

/** What reached the gateway's contact route. */
function messages() {
  return gateway.reached.filter(({ url }) => url === '/api/contact');
}

describe('the contact form posted without scripts', () => {
  it("reaches the gateway once as JSON, with the visitor's address, and redirects to the confirmation", async () => {
    gateway.contact = { status: 201, body: { id: '1' } };
    const { status, headers } = await post(
      { ...message, [honeypotField]: '' },
      { 'x-forwarded-for': '203.0.113.7' },
    );
    expect(status).toBe(303);
    expect(headers.location).toBe('/contact?sent=1#message');
    expect(messages()).toHaveLength(1);
    const [reached] = messages();
    expect(JSON.parse(reached?.body ?? '')).toEqual(message);
    expect(reached?.headers['x-forwarded-for']).toMatch(/^203\.0\.113\.7, /);
    expect(reached?.headers).not.toHaveProperty('form-trap');
    expect((await site.ask('/contact?sent=1')).text).toContain(toasts.contactSent.title);
    expect((await site.ask('/contact')).text).not.toContain(toasts.contactSent.title);
  });

  it('sends the hidden field to the gateway', async () => {
    gateway.contact = { status: 201, body: { id: '1' } };
    await post({ ...message, [honeypotField]: 'https://spam.example/ ü' });
    expect(messages()[0]?.headers['form-trap']).toBe('https%3A%2F%2Fspam.example%2F%20%C3%BC');
  });

  it('is returned with the text and the errors at their fields', async () => {
    gateway.contact = {
      status: 400,
      body: {
        message: 'No.',
        errors: { name: 'Name is required', email: 'Please enter a valid email address' },
      },
    };
    const { status, headers, text } = await post({ ...message, name: '' });
    expect(status).toBe(400);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBeUndefined();
    expect(text).toContain(formTexts.faults(2));
    expect(text).toContain('value="Hiring nurses"');
    expect(text).toContain('We need &lt;ten&gt; nurses &amp; a &quot;lead&quot;.');
    expect(text).toMatch(/id="contact-name-error"[^>]*>.*?Name is required/);
    expect((await site.ask('/contact')).text).not.toContain('Hiring nurses');
  });

  it('is returned unchanged above the limit, with the waiting time', async () => {
    gateway.contact = { status: 429, body: { message: 'Too many.' }, retryAfter: '90' };
    const { status, headers, text } = await post(message);
    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('90');
    expect(text).toContain(formTexts.limited(90));
    expect(text).toContain('value="Hiring nurses"');
  });

  it('is returned unchanged when the gateway is unavailable', async () => {
    gateway.contact = { status: 503, body: { message: 'Away.' } };
    const { status, headers, text } = await post(message);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBe('5');
    expect(text).toContain(toasts.contactFailed.description);
    expect(text).toContain('value="Hiring nurses"');
  });

  it.each(['', '{"id":', '<html>'])(
    'is confirmed by a 2xx status, even with an unreadable body: %p',
    async (body) => {
      gateway.contact = { status: 201, body };
      const { status, headers } = await post(message);
      expect([status, headers.location]).toEqual([303, '/contact?sent=1#message']);
      expect(messages()).toHaveLength(1);
    },
  );

  it('is returned unchanged when the gateway does not answer', async () => {
    await gateway.stop();
    const { status, text } = await post(message);
    expect(status).toBe(503);
    expect(text).toContain(toasts.contactFailed.description);
    gateway = await startGatewayDouble();
  });

  it('is accepted at maximum length in any script', async () => {
    const longest = '\u{20000}'.repeat(limits.contact.messageMax / 2);
    expect((await post({ ...message, message: longest })).status).toBe(303);
    expect((await post({ ...message, message: '護'.repeat(limits.contact.messageMax) })).status).toBe(303);
    expect(messages()).toHaveLength(2);
  });

  it('is refused from another site, when too long or not a form', async () => {
    expect((await post(message, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ ...message, message: 'x'.repeat(200_000) })).status).toBe(413);
    expect((await post(message, { 'content-type': 'application/json' })).status).toBe(415);
    expect(messages()).toHaveLength(0);
  });

  it('has no other URL', async () => {
    const { status, headers } = await site.ask('/services', { method: 'POST' });
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
  });
});

describe('the contact page', () => {
  it('has a complete form before hydration', async () => {
    const { status, text } = await site.ask('/contact');
    expect(status).toBe(200);
    expect(text).toMatch(/<form[^>]* method="post"[^>]*>/);
    for (const label of Object.values(contactForm.labels)) expect(text).toContain(label);
    for (const placeholder of Object.values(contactForm.placeholders))
      expect(text).toContain(`placeholder="${placeholder}"`);
    expect(text).toMatch(/<textarea[^>]* rows="6"/);
  });

  it('has JSON-LD for its four questions, each of which is on the page', async () => {
    const { text } = await site.ask('/contact');
    const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(text)?.[1] ?? '';
    const { mainEntity } = faqPage.validateSync(JSON.parse(json));
    expect(mainEntity).toHaveLength(4);
    for (const { name } of mainEntity) expect(text).toContain(name);
  });
});

describe("the guide's form posted without scripts", () => {
  const ask = () =>
    site.ask('/film-production-tips', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=ana%40harbor.example',
    });

  it('redirects to the page that confirms the mail', async () => {
    gateway.guide = { emailSent: true };
    const { status, headers } = await ask();
    expect([status, headers.location]).toEqual([303, '/film-production-tips?sent=1#guide']);
    expect((await site.ask('/film-production-tips?sent=1')).text).toContain(guideForm.thanksSent);
  });

  it('redirects to the page with a download link', async () => {
    gateway.guide = { emailSent: false, downloadUrl: '/api/guide.pdf' };
    const { status, headers } = await ask();
    expect([status, headers.location]).toEqual([303, '/film-production-tips?sent=download#guide']);
    const { text } = await site.ask('/film-production-tips?sent=download');
    for (const said of [guideForm.thanks, guideForm.thanksReady, 'href="/api/guide.pdf"'])
      expect(text).toContain(said);
    expect(text).not.toContain(guideForm.thanksDownload);
    expect((await site.ask('/film-production-tips?sent=other')).text).not.toContain(guideForm.thanks);
  });
});
