import { formTexts } from './form-texts.js';

describe('the texts of forms', () => {
  it('state the waiting time in a fitting unit, never too short', () => {
    expect(formTexts.limited(1)).toMatch(/in one second\.$/);
    expect(formTexts.limited(42)).toMatch(/in 42 seconds\.$/);
    expect(formTexts.limited(60)).toMatch(/in one minute\.$/);
    expect(formTexts.limited(61)).toMatch(/in 2 minutes\.$/);
    expect(formTexts.limited(undefined)).toMatch(/later\.$/);
  });

  it('count errors', () => {
    expect(formTexts.faults(1)).toBe('One field needs your attention');
    expect(formTexts.faults(3)).toBe('3 fields need your attention');
  });
});
