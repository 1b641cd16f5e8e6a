import { payRange } from './pay-range.js';

const dollars = (value: number) => `$${value}`;

describe('pay amounts', () => {
  it.each([
    [{ min: 38.5, max: 52 }, '$38.5 – $52'],
    [{ min: 40, max: 40 }, '$40'],
    [{ min: 40, max: null }, 'From $40'],
    [{ max: 52 }, 'Up to $52'],
    [{ min: null }, undefined],
  ])('%j: %s', (figures, words) => expect(payRange(figures, dollars)).toBe(words));
});
