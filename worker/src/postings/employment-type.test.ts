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
    ['Permanent contract', 'other', []],
    ['Permanent - Contract', 'other', []],
    ['Non-permanent contract', 'contract', ['CONTRACTOR']],
    ['Vast contract', 'other', []],
    ['Open-ended contract', 'other', []],
    ['Contract voor onbepaalde tijd', 'other', []],
    ['Full-time, permanent contract', 'full-time', ['FULL_TIME']],
    ['Permanent part-time contract', 'part-time', ['PART_TIME']],
    ['Permanent or contract', 'contract', ['CONTRACTOR']],
    ['Contract to permanent', 'contract', ['CONTRACTOR']],
    ['Non-temporary', 'other', []],
    ['Full-time, non-contract', 'full-time', ['FULL_TIME']],
    ['Full-time (30% travel)', 'full-time', ['FULL_TIME']],
    ['Part-time, travel up to 25 %', 'part-time', ['PART_TIME']],
    ['Full-time, no travel', 'full-time', ['FULL_TIME']],
    ['Full-time, travel required', 'full-time', ['FULL_TIME']],
    ['Full-time travel', 'contract', ['CONTRACTOR', 'FULL_TIME']],
    ['Umowa o pracę', 'other', []],
    ['Vollzeit', 'full-time', ['FULL_TIME']],
    ['Teilzeit (20 Std.)', 'part-time', ['PART_TIME']],
    ['Temps plein', 'full-time', ['FULL_TIME']],
    ['Jornada completa', 'full-time', ['FULL_TIME']],
    ['Tempo parcial', 'part-time', ['PART_TIME']],
  ])('in the field "%s" is %s', (field, type, schemaTypes) => {
    expect(employmentFromField(field)).toEqual({ type, raw: field, schemaTypes });
  });

  it.each([['', null, undefined, '   ']])('is unstated for an empty field', (field) => {
    expect(employmentFromField(field)).toBeUndefined();
  });

  it.each([
    ['Physical Therapist - PRN', 'part-time'],
    ['Optometrist (Part-Time)', 'part-time'],
    ['Full Time Optician', 'full-time'],
    ['Informatics Analyst (Contract)', 'contract'],
    ['Contract Nurse', 'contract'],
    ['Travel Nurse', 'contract'],
    ['Dietitian (Travel)', 'contract'],
    ['Sales Supervisor, Temporary Full Time', 'contract'],
    ['Contract ICU Registered Nurse', 'contract'],
    ['RN - Travel', 'contract'],
    ['Physical Therapist, Contract', 'contract'],
    ['ICU RN - 13-week Contract', 'contract'],
    ['Video Editor - 6-month contract', 'contract'],
    ['Product Manager, Fixed-Term Contract', 'contract'],
    ['Video Editor (Contract)', 'contract'],
    ['Contract Software Engineer', 'contract'],
    ['Contract Recruiter', 'contract'],
    ['Travel Registered Nurse, Step-Down', 'contract'],
    ['Video Editor, Freelance', 'contract'],
    ['Temporary Receptionist', 'contract'],
    ['Summer Internship', 'other'],
    ['Summer Internship Program', 'other'],
    ['Product Manager, Intern', 'other'],
  ])('in the title "%s" is %s', (title, type) => {
    expect(employmentFromTitle(title)?.type).toBe(type);
  });

  it.each([
    'Contract Manager',
    'Contracts Administrator',
    'Travel Coordinator',
    'Account Executive - Travel',
    'Technical Project Manager (Onsite with Travel)',
    'Growth Manager (Sample Travel by Example)',
    'Product Manager, Contract',
    'Software Engineer - Travel',
    'Travel Nurse Recruiter',
    'Nurse Recruiter - Travel',
    'Contract Manager, Nursing',
    'Contract Administrator - Physician Services',
    'Internal Medicine Physician',
    'Registered Nurse',
    'Registered Nurse (30% travel)',
    'Template Designer',
    'Director of Internship Programs',
    'Intern Program Manager',
    'Internship Coordinator',
  ])('is not derived from the title "%s"', (title) => {
    expect(employmentFromTitle(title)).toBeUndefined();
  });

  it.each([
    ['Nurse - Full-Time/Part-Time', 'full-time', ['FULL_TIME', 'PART_TIME']],
    ['Nurse - Part-Time or Full-Time', 'part-time', ['PART_TIME', 'FULL_TIME']],
    ['Nurse, Full-Time or PRN', 'full-time', ['FULL_TIME', 'PART_TIME', 'PER_DIEM']],
  ])('is everything the title "%s" states, as in a field', (title, type, schemaTypes) => {
    expect(employmentFromTitle(title)).toMatchObject({ type, schemaTypes });
    expect(employmentFromField(title)).toMatchObject({ type, schemaTypes });
  });

  it('of an unknown kind is shown in its own words', () => {
    expect(employmentFromTitle('Marketing Internship')).toMatchObject({ type: 'other', raw: 'Internship' });
    expect(employmentFromTitle('Nurse - Part Time')).toMatchObject({ type: 'part-time', raw: null });
    expect(employmentFromField('zero_hours')).toMatchObject({ type: 'other', raw: 'Zero hours' });
    expect(employmentFromField('ZeroHours')).toMatchObject({ raw: 'Zero hours' });
    expect(employmentFromField('Zero hours / on call')).toMatchObject({ raw: 'Zero hours / on call' });
  });
});
