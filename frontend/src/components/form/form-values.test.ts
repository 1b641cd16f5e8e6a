import { emptyContactMessage } from 'contract';
import { knownValues, overlaid } from './draft.js';

const nothing = { organization: '', role: '', makers: [], channels: [] };
const given = (values: Partial<typeof nothing> | Readonly<Record<string, string | string[]>>) => ({
  ...nothing,
  ...values,
});

describe('the values a form restores', () => {
  it('are the texts of its own fields', () => {
    expect(
      knownValues(emptyContactMessage, {
        name: 'Ana',
        email: 'a@b.example',
        subject: 'Hello',
        message: 'Good day',
        website: 'x',
      }),
    ).toEqual({ name: 'Ana', email: 'a@b.example', subject: 'Hello', message: 'Good day' });
  });

  it.each([undefined, null, 'text', 7, [], { name: 3, message: ['a'] }])('are none from %p', (stored) => {
    expect(knownValues(emptyContactMessage, stored)).toEqual(emptyContactMessage);
  });

  it('are the texts of a list, and no list for a text field', () => {
    expect(
      knownValues(nothing, { organization: ['Bayside'], makers: ['ceo', 7, null], channels: 'job-boards' }),
    ).toEqual(given({ makers: ['ceo'] }));
  });
});

describe('values over others', () => {
  it('are those filled in, field by field', () => {
    const under = given({ organization: 'Bay', role: 'CEO', makers: ['ceo'], channels: ['agencies'] });
    const over = given({ organization: 'Bayside', makers: ['cfo', 'board'] });
    expect(overlaid(under, over)).toEqual(
      given({ organization: 'Bayside', role: 'CEO', makers: ['cfo', 'board'], channels: ['agencies'] }),
    );
  });
});
