import { employmentTypeLabel } from './EmploymentTypeBadge.js';

describe('employment type', () => {
  it.each([
    ['FULL_TIME', 'Full Time'],
    ['PART_TIME', 'Part Time'],
    ['CONTRACT', 'Contract'],
  ] as const)("labels %s as %s, whatever the feed's text", (type, label) => {
    expect(employmentTypeLabel({ type, typeRaw: 'Regular' })).toBe(label);
  });

  it("shows another type in the feed's words", () => {
    expect(employmentTypeLabel({ type: 'OTHER', typeRaw: ' per Diem ' })).toBe('Per Diem');
  });

  it('is empty when the feed states none', () => {
    expect(employmentTypeLabel({ type: 'OTHER', typeRaw: null })).toBeUndefined();
    expect(employmentTypeLabel({ type: 'OTHER', typeRaw: '  ' })).toBeUndefined();
  });
});
