import { groupByType } from './job-groups.js';

describe('groups of the own-company jobs page', () => {
  it('shows full-time, part-time and contract in that order, whatever the list order', () => {
    const jobs = [
      { id: 'c', type: 'CONTRACT' },
      { id: 'f1', type: 'FULL_TIME' },
      { id: 'p', type: 'PART_TIME' },
      { id: 'f2', type: 'FULL_TIME' },
    ] as const;
    expect(groupByType(jobs).map(({ title, jobs: grouped }) => [title, grouped.map(({ id }) => id)])).toEqual(
      [
        ['Full-Time Positions', ['f1', 'f2']],
        ['Part-Time Positions', ['p']],
        ['Contract Positions', ['c']],
      ],
    );
  });

  it('loses no job of another type', () => {
    expect(groupByType([{ type: 'OTHER' }]).map(({ title }) => title)).toEqual(['More Positions']);
  });

  it('shows no empty group', () => {
    expect(groupByType([])).toEqual([]);
  });
});
