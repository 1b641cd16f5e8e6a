import { emptyContactMessage } from 'contract';
import fc from 'fast-check';
import { knownValues, mergeValues, sameValues } from './form-values.js';

const nothing = { organization: '', role: '', makers: [], channels: [] };
const given = (values: Partial<typeof nothing> | Readonly<Record<string, string | string[]>>) => ({
  ...nothing,
  ...values,
});

describe('what a form takes over', () => {
  it('is the text of its own fields', () => {
    expect(
      knownValues(emptyContactMessage, {
        name: 'Ana',
        email: 'a@b.example',
        subject: 'Hello',
        message: 'Good day',
        website: 'x',
      }),
    ).toEqual({
      name: 'Ana',
      email: 'a@b.example',
      subject: 'Hello',
      message: 'Good day',
    });
  });

  it.each([undefined, null, 'text', 7, [], { name: 3, message: ['a'] }])('is nothing of %p', (stored) => {
    expect(knownValues(emptyContactMessage, stored)).toEqual(emptyContactMessage);
  });

  it('is the texts of a list, and no list where a text belongs', () => {
    expect(
      knownValues(nothing, { organization: ['Bayside'], makers: ['ceo', 7, null], channels: 'job-boards' }),
    ).toEqual(given({ makers: ['ceo'] }));
  });
});

describe('values of two places', () => {
  it('are joined: what was filled in on either side stays', () => {
    const here = given({ organization: 'Bayside', channels: ['job-boards'] });
    const there = given({ role: 'CEO', channels: ['agencies'] });
    expect(mergeValues(nothing, here, there)).toEqual(
      given({ organization: 'Bayside', role: 'CEO', channels: ['agencies', 'job-boards'] }),
    );
  });

  it('differ in one field: what was changed here wins', () => {
    const base = given({ organization: 'Bay', role: 'CEO' });
    const here = given({ organization: 'Bayside', role: 'CEO' });
    const there = given({ organization: 'Bay Clinic', role: 'Owner' });
    expect(mergeValues(base, here, there)).toEqual(given({ organization: 'Bayside', role: 'Owner' }));
  });

  it('were taken back here: they stay away although the other side still has them', () => {
    const base = given({ role: 'CEO', makers: ['ceo', 'cfo'] });
    const here = given({ makers: ['cfo'] });
    const there = given({ role: 'CEO', makers: ['ceo', 'cfo', 'board'] });
    expect(mergeValues(base, here, there)).toEqual(given({ makers: ['cfo', 'board'] }));
  });

  it('are the other side’s where nothing was changed here, and ours where nothing was changed there', () => {
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
