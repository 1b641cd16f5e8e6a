import { parseChoice, writeChoice } from './consent.js';

describe('a remembered choice', () => {
  it('is read back unchanged', () => {
    const choice = { analytics: 'granted', decidedAt: '2026-11-21T08:00:00.000Z' } as const;
    expect(parseChoice(writeChoice(choice))).toEqual(choice);
  });

  it.each([
    null,
    'granted',
    '{',
    '[]',
    '{"version":0,"analytics":"granted","decidedAt":"2026-11-21T08:00:00.000Z"}',
    '{"version":1,"analytics":"yes","decidedAt":"2026-11-21T08:00:00.000Z"}',
    '{"version":1,"analytics":"granted","decidedAt":"once"}',
  ])('is none for %s', (text) => {
    expect(parseChoice(text)).toBeUndefined();
  });
});
