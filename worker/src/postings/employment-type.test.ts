import { employmentFromField, employmentFromTitle } from './employment-type.js';

describe('the employment type', () => {
  it.each([
    ['Full-time', 'full-time', ['FULL_TIME']],
    ['Full_time', 'full-time', ['FULL_TIME']],
    ['FullTime', 'full-time', ['FULL_TIME']],
    ['fulltime_permanent', 'full-time', ['FULL_TIME']],
    ['Full Time | Non-Exempt', 'full-time', ['FULL_TIME']],
    ['Regular Full Time (Salary)', 'full-time', ['FULL_TIME']],
    ['PartTime', 'part-time', ['PART_TIME']],
    ['Part Time (24 hrs)', 'part-time', ['PART_TIME']],
    ['PRN', 'part-time', ['PART_TIME', 'PER_DIEM']],
    ['Per Diem', 'part-time', ['PART_TIME', 'PER_DIEM']],
    ['Contract', 'contract', ['CONTRACTOR']],
    ['Contingent Worker', 'contract', ['CONTRACTOR']],
    ['freelance', 'contract', ['CONTRACTOR']],
    ['Travel', 'contract', ['CONTRACTOR']],
    ['Temporary (6 months)', 'contract', ['TEMPORARY']],
    ['Full-time contract', 'contract', ['CONTRACTOR', 'FULL_TIME']],
    ['Intern', 'other', ['INTERN']],
    ['Full Time / Part Time', 'full-time', ['FULL_TIME', 'PART_TIME']],
    ['Regular', 'other', []],
    ['Umowa o pracę', 'other', []],
  ])('in the field "%s" is %s', (field, type, schemaTypes) => {
    expect(employmentFromField(field)).toEqual({ type, raw: field, schemaTypes });
  });

  it.each([['', null, undefined, '   ']])('is unstated by an empty field', (field) => {
    expect(employmentFromField(field)).toBeUndefined();
  });

  it.each([
    ['Physical Therapist - PRN', 'part-time'],
    ['Optometrist (Part-Time)', 'part-time'],
    ['Full Time Optician', 'full-time'],
    ['Informatics Analyst (Contract)', 'contract'],
    ['Video Editor, Contract', 'contract'],
    ['Travel Registered Nurse, Step-Down', 'contract'],
    ['Temporary Receptionist', 'contract'],
    ['Summer Internship', 'other'],
  ])('in the title "%s" is %s', (title, type) => {
    expect(employmentFromTitle(title)?.type).toBe(type);
  });

  it.each(['Contract Manager', 'Contracts Administrator', 'Travel Coordinator', 'Internal Medicine Physician', 'Registered Nurse', 'Template Designer'])(
    'is not read into the title "%s"',
    (title) => {
      expect(employmentFromTitle(title)).toBeUndefined();
    },
  );
});
