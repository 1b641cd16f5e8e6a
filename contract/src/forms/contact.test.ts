import fc from 'fast-check';
import { ValidationError } from 'yup';
import { limits } from '../site/limits.js';
import { guideRequestSchema } from './addresses.js';
import { contactSchema, emptyContactMessage } from './contact.js';

const message = {
  name: 'Jo Doe',
  email: 'jo@clinic.example',
  subject: 'Nurses',
  message: 'We need ten nurses by spring.',
};

// As the gateway asks: for every error at once.
const parseContactMessage = (input: unknown) => contactSchema.validateSync(input, { abortEarly: false });
const parseGuideRequest = (input: unknown) => guideRequestSchema.validateSync(input, { abortEarly: false });

/** Field → first message, as a form shows it. */
function errorsOf(parse: () => unknown): Record<string, string> {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(
      (error.inner.length > 0 ? error.inner : [error]).map(({ path, message }) => [path ?? '', message]),
    );
  }
  return {};
}

const headerBreaking = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '@', '.', '\r', '\n', '\0', '\u0085', '\u2028', ' ', 'b') }),
);

describe('a contact message', () => {
  it('is unchanged when it is valid', () => {
    expect(parseContactMessage(message)).toEqual(message);
  });

  it('has the errors of product 6.11', () => {
    const wanted = {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      subject: 'Subject is required',
      message: 'Message should be at least 10 characters',
    };
    expect(errorsOf(() => parseContactMessage(emptyContactMessage))).toEqual(wanted);
    expect(errorsOf(() => parseContactMessage({}))).toEqual(wanted);
    expect(
      errorsOf(() => parseContactMessage({ name: 'J', email: 'jo@', subject: ' S ', message: 'Nine char' })),
    ).toEqual(wanted);
    expect(
      errorsOf(() =>
        parseContactMessage({ name: ['Jo'], email: 7, subject: { toString: 1 }, message: null }),
      ),
    ).toEqual(wanted);
  });

  it('accepts the minimum and maximum lengths, and not one character more', () => {
    const { nameMax, subjectMax, messageMax } = limits.contact;
    const longest = {
      ...message,
      name: 'n'.repeat(nameMax),
      subject: 's'.repeat(subjectMax),
      message: 'm'.repeat(messageMax),
    };
    expect(parseContactMessage(longest)).toEqual(longest);
    expect(
      parseContactMessage({ ...message, name: 'Jo', subject: 'Hi', message: '1234567890' }),
    ).toMatchObject({ name: 'Jo' });
    const tooLong = {
      ...longest,
      name: `${longest.name}n`,
      subject: `${longest.subject}s`,
      message: `${longest.message}m`,
    };
    expect(Object.keys(errorsOf(() => parseContactMessage(tooLong)))).toEqual(['name', 'subject', 'message']);
  });

  it.each([
    'jo',
    'jo@clinic',
    'jo@clinic.',
    '@clinic.example',
    'jo doe@clinic.example',
    'jo@clinic.example, eve@evil.example',
    '<jo@clinic.example>',
    'jo\r\n@clinic.example',
    `${'j'.repeat(250)}@clinic.example`,
    `${'j'.repeat(65)}@clinic.example`,
    'jo@-clinic.example',
    `jo@${'c'.repeat(64)}.example`,
    'jo@clinic..example',
    'jö@clinic.example',
    '"jo doe"@clinic.example',
    'jo@[192.0.2.1]',
  ])('refuses the address %s', (email) =>
    expect(errorsOf(() => parseContactMessage({ ...message, email }))).toEqual({
      email: 'Please enter a valid email address',
    }),
  );

  it.each([
    `${'j'.repeat(64)}@clinic.example`,
    "j.o'o!#$%&*+/=?^_`{|}~-@clinic.example",
    '.jo..doe.@clinic.example',
    `jo@${'c'.repeat(63)}.example`,
    'jo@192.0.2.1',
  ])('accepts the address %s', (email) =>
    expect(parseContactMessage({ ...message, email })).toMatchObject({ email }),
  );

  it('accepts an address with copied invisible characters', () => {
    for (const email of [
      '\u200bjo@clinic.example',
      'jo@clinic.example\u200b ',
      '\u200ejo@clinic.example',
      '\ufeffjo@clin\u00adic.example\u2069',
    ])
      expect(parseContactMessage({ ...message, email })).toEqual(message);
  });

  it('drops unknown fields', () => {
    expect(parseContactMessage({ ...message, bcc: 'eve@evil.example' })).toEqual(message);
  });

  it('has name, email and subject on one line, and line feeds in the message', () => {
    expect(
      parseContactMessage({
        name: ' Jo\r\nBcc: eve@evil.example ',
        email: ' jo@clinic.example\n',
        subject: 'A\u2028B\0',
        message: 'one\r\ntwo\rthree\0\u2028four',
      }),
    ).toEqual({
      name: 'Jo Bcc: eve@evil.example',
      email: 'jo@clinic.example',
      subject: 'A B',
      message: 'one\ntwo\nthree\nfour',
    });
  });

  it('contains nothing that could break a mail header', () => {
    const around = fc.string({
      unit: fc.constantFrom('\r', '\n', '\0', '\t', '\u0085', '\u2028', '\u2029', '\u007f', ' '),
    });
    fc.assert(
      fc.property(text, around, around, text, (name, before, after, subject) => {
        const parsed = parseContactMessage({
          ...message,
          name: `Jo${name}`,
          email: `${before}jo@clinic.example${after}`,
          subject: `Hi${subject}`,
        });
        for (const field of [parsed.name, parsed.email, parsed.subject])
          expect(field).not.toMatch(headerBreaking);
        expect(parsed.email).toBe('jo@clinic.example');
      }),
    );
  });

  it('is unchanged when it is parsed again', () => {
    fc.assert(
      fc.property(text, text, text, (name, subject, body) => {
        const once = parseContactMessage({
          ...message,
          name: `Jo${name}`,
          subject: `Hi${subject}`,
          message: `0123456789${body}`,
        });
        expect(parseContactMessage(once)).toEqual(once);
      }),
    );
  });

  it('refuses any invalid input with a ValidationError', () => {
    const wild = fc.oneof(
      fc.anything({
        withNullPrototype: true,
        withBigInt: true,
        withDate: true,
        withMap: true,
        withTypedArray: true,
      }),
      fc.record(
        { name: fc.anything(), email: fc.anything(), subject: fc.anything(), message: fc.anything() },
        { requiredKeys: [] },
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(wild, (input) => {
        errorsOf(() => parseContactMessage(input));
        errorsOf(() => parseGuideRequest(input));
      }),
    );
  });
});

describe('a guide request', () => {
  it('needs an address of the simple pattern', () => {
    expect(parseGuideRequest({ email: ' jo@clinic.example ' })).toEqual({ email: 'jo@clinic.example' });
    expect(errorsOf(() => parseGuideRequest({ email: 'jo@clinic' }))).toEqual({
      email: 'Please enter a valid email address',
    });
    expect(errorsOf(() => parseGuideRequest(null))).toEqual({ '': 'Send an email.' });
  });

  it('is refused quickly for an address of any length', () => {
    // Of the processor: other tests are at work too.
    const began = process.cpuUsage();
    expect(errorsOf(() => parseGuideRequest({ email: `a@${'.'.repeat(500_000)}@` }))).toHaveProperty('email');
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
