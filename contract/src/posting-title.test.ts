import fc from 'fast-check';
import { postingTitle } from './posting-title.js';

const houston = { label: 'Houston, TX', city: 'Houston', region: 'TX' };
const titled = (title: string) => postingTitle({ title, requisitionId: 'R-1701', organization: { name: 'Riverside Health' }, locations: [houston] });

describe('the title in job markup', () => {
  it.each([
    ['salary', 'Registered Nurse - $38/hr', 'Registered Nurse'],
    ['bonus', 'Registered Nurse (ICU) | $5,000 Sign-On Bonus!!!', 'Registered Nurse - ICU'],
    ['city', 'Registered Nurse - Houston, TX', 'Registered Nurse'],
    ['city in brackets', 'Registered Nurse (Houston)', 'Registered Nurse'],
    ['company', 'Registered Nurse | Riverside Health', 'Registered Nurse'],
    ['code', 'Registered Nurse - R-1701', 'Registered Nurse'],
    ['code of another kind', 'Registered Nurse [Req 20931]', 'Registered Nurse'],
    ['any of it', '**Registered Nurse!** | $5,000 Sign-On Bonus | Houston, TX | R-1701 | zq1234567890', 'Registered Nurse - zq1234567890'],
    ['marks', '***Registered Nurse!***', 'Registered Nurse'],
  ])('carries no %s', (_, title, expected) => expect(titled(title)).toBe(expected));

  it.each(['Registered Nurse', 'Nurse (Nights)', 'Manager - Operations', 'Nurse/Tech, ICU - Per Diem', 'CT Technologist II (0.6 FTE)', 'Houston'])('%s stays what it is', (title) => expect(titled(title)).toBe(title));

  it('is never empty', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }).filter((title) => title.trim() !== ''), (title) => titled(title) !== ''));
  });
});
