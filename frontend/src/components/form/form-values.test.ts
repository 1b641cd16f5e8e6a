import { emptyContactMessage } from 'contract';
import fc from 'fast-check';
import { knownValues, mergeValues, sameValues } from './form-values.js';

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

describe('merging two sets of values', () => {
  it('keeps what was filled in on either side', () => {
    const here = given({ organization: 'Bayside', channels: ['job-boards'] });
    const there = given({ role: 'CEO', channels: ['agencies'] });
    expect(mergeValues(nothing, here, there)).toEqual(
      given({ organization: 'Bayside', role: 'CEO', channels: ['agencies', 'job-boards'] }),
    );
  });

  it('prefers the local change in a conflict', () => {
    const base = given({ organization: 'Bay', role: 'CEO' });
    const here = given({ organization: 'Bayside', role: 'CEO' });
    const there = given({ organization: 'Bay Clinic', role: 'Owner' });
    expect(mergeValues(base, here, there)).toEqual(given({ organization: 'Bayside', role: 'Owner' }));
  });

  it('keeps a local removal that the other side still has', () => {
    const base = given({ role: 'CEO', makers: ['ceo', 'cfo'] });
    const here = given({ makers: ['cfo'] });
    const there = given({ role: 'CEO', makers: ['ceo', 'cfo', 'board'] });
    expect(mergeValues(base, here, there)).toEqual(given({ makers: ['cfo', 'board'] }));
  });

  it('takes the side that changed', () => {
    const options = ['ceo', 'cfo', 'board', 'owner'];
    const form = fc.record({
      organization: fc.string(),
      role: fc.string(),
      makers: fc.subarray(options),
      channels: fc.subarray(options),
    });
    // The order of a list is that of its options, which the reader of the values restores.
    const ordered = (values: ReturnType<typeof mergeValues>) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          Array.isArray(value) ? options.filter((option) => value.includes(option)) : value,
        ]),
      );
    fc.assert(
      fc.property(form, form, (one, other) => {
        expect(sameValues(ordered(mergeValues(one, one, other)), other)).toBe(true);
        expect(sameValues(ordered(mergeValues(one, other, one)), other)).toBe(true);
      }),
    );
  });
});
