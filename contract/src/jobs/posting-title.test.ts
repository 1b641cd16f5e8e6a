import fc from 'fast-check';
import { postingTitle } from './posting-title.js';

const titled = (title: string) =>
  postingTitle({
    title,
    requisitionId: 'R-1701',
    organization: { name: 'Riverside Health' },
    locations: [{ label: 'Houston, TX', city: 'Houston', region: 'TX' }],
  });

describe('the title in job markup', () => {
  it.each([
    ['salary', 'Registered Nurse - $38/hr', 'Registered Nurse'],
    ['bonus', 'Registered Nurse (ICU) | $5,000 Sign-On Bonus!!!', 'Registered Nurse (ICU)'],
    ['city', 'Registered Nurse - Houston, TX', 'Registered Nurse'],
    ['city in brackets', 'Registered Nurse (Houston)', 'Registered Nurse'],
    ['company', 'Registered Nurse | Riverside Health', 'Registered Nurse'],
    ['code', 'Registered Nurse - R-1701', 'Registered Nurse'],
    ['pay without a separator', 'Registered Nurse $38/hr', 'Registered Nurse'],
    ['range of pay', 'Driver, up to $25 - $30 per hour', 'Driver'],
    ['pay by the year', 'Nurse Manager $90k-$110k a year', 'Nurse Manager'],
    ['pay before it', '$25/hr - Caregiver', 'Caregiver'],
    ['bonus without a separator', 'Technician $1,000 Sign on bonus', 'Technician'],
    ['bonus behind a dash', 'Technician-*** $1,000 Sign on bonus', 'Technician'],
    ['bonus behind half a dash', 'Nurse -$6,000 Bonus', 'Nurse'],
    ['pay between two parts', 'Caregiver - $18.50 an hour - Part Time', 'Caregiver - Part Time'],
    ['bonus with a sign', 'Nurse + $5,000 Bonus', 'Nurse'],
    ['loose end', 'Surgeon- (Houston, TX)', 'Surgeon'],
    ['code of another kind', 'Registered Nurse [Req 20931]', 'Registered Nurse'],
    [
      'any of it',
      '**Registered Nurse!** | $5,000 Sign-On Bonus | Houston, TX | R-1701 | zq1234567890',
      'Registered Nurse - zq1234567890',
    ],
    ['marks', '***Registered Nurse!***', 'Registered Nurse'],
  ])('contains no %s', (_, title, expected) => expect(titled(title)).toBe(expected));

  it.each([
    'Registered Nurse',
    'Nurse (Nights)',
    'Manager - Operations',
    'Nurse/Tech, ICU - Per Diem',
    'CT Technologist II (0.6 FTE)',
    'Portfolio Manager, $100M Fund',
    'Pre- and Post-Op Nurse',
    'Earn $25/hr as a Caregiver',
    'Engineer / React|TS / Front-end',
    'Houston',
  ])('%s is unchanged', (title) => expect(titled(title)).toBe(title));

  it.each([
    ['Registered Nurse (Houston) - Night Shift', 'Registered Nurse - Night Shift'],
    ['Technician (2nd Shift) - 4 Day Work Week - $4,000 Bonus', 'Technician (2nd Shift) - 4 Day Work Week'],
    ['Field Partner - Houston (x/f/m)', 'Field Partner (x/f/m)'],
    ['Auto Body Nurse (2nd Shift) - $4,000 Bonus', 'Auto Body Nurse (2nd Shift)'],
    ['Physician (Midtown) - Sign-On Bonus Available', 'Physician (Midtown)'],
    ['Nurse - Bonus $4k (B-level) $6K (A-level) (Nights)', 'Nurse (B-level) (A-level) (Nights)'],
    ['Engineer / React|TS / Front-end (Houston)', 'Engineer / React|TS / Front-end'],
    ['Case Manager (Legal) Specialist - Houston', 'Case Manager (Legal) Specialist'],
    ['Case Manager (Houston) Specialist', 'Case Manager Specialist'],
    ['Designer - Trips (Houston - Based, Relocation)', 'Designer - Trips (Houston - Based, Relocation)'],
    ['Live Host (Open to graduates!)', 'Live Host (Open to graduates)'],
    ['We need you!Nurse', 'We need you Nurse'],
    ['Krankenpfleger*in (m/w/d)', 'Krankenpfleger*in (m/w/d)'],
    ['Krankenpfleger*in (m/w/*) - Houston', 'Krankenpfleger*in (m/w/*)'],
    ['Infirmier(ère) (H/F) - Nuit | Houston', 'Infirmier(ère) (H/F) - Nuit'],
    ['Nurse *NEW* - Houston - TX', 'Nurse NEW'],
    ['Surgical Nurse - OR - Houston', 'Surgical Nurse - OR'],
    ['Software Nurse, New Grad (2026)', 'Software Nurse, New Grad (2026)'],
    ['Mechanic - A320 - Houston', 'Mechanic - A320'],
    ['Buyer - Requisition Management', 'Buyer - Requisition Management'],
    ['Analyst - Bonus Programs', 'Analyst - Bonus Programs'],
    ['Nurse - 45.000 € (Houston, TX)', 'Nurse'],
    ['Nurse (ICU (Nights)) Lead | Houston', 'Nurse (ICU (Nights)) Lead'],
    ['[Houston] Registered Nurse', 'Registered Nurse'],
    ['Nurse (Houston', 'Nurse (Houston'],
    ['Registered Nurse - Houston, TX', 'Registered Nurse'],
  ])('is not damaged: %s', (title, expected) => expect(titled(title)).toBe(expected));

  it('is never empty', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((title) => title.trim() !== ''),
        (title) => titled(title) !== '',
      ),
    );
  });
});
