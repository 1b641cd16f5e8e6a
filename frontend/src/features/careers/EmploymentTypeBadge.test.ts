import { employmentTypeLabel } from './EmploymentTypeBadge.js';

describe('employment type', () => {
  it.each([
    ['FULL_TIME', 'Full Time'],
    ['PART_TIME', 'Part Time'],
    ['CONTRACT', 'Contract'],
  ] as const)('labels %s as %s, whatever the feed calls it', (type, label) => {
    expect(employmentTypeLabel({ type, typeRaw: 'Regular' })).toBe(label);
  });

  it('shows another type as the feed calls it', () => {
    expect(employmentTypeLabel({ type: 'OTHER', typeRaw: ' Per Diem ' })).toBe('Per Diem');
  });

  it('says nothing when the feed says nothing', () => {
    expect(employmentTypeLabel({ type: 'OTHER', typeRaw: null })).toBeUndefined();
    expect(employmentTypeLabel({ type: 'OTHER', typeRaw: '  ' })).toBeUndefined();
  });
});
