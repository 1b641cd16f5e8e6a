import { likeThis } from './job.api.js';

const job = { clientId: 'legacy', department: 'Nursing', location: 'Houston, Texas', locations: [] };
const nurse = { ...job, field: 'NURSING', nearPlace: 'Houston, TX' } as const;

describe('an alert for similar jobs', () => {
  it('is for the field of the job near its place', () => {
    expect(likeThis(nurse)).toEqual({ field: ['nursing'], near: 'Houston, TX' });
    expect(likeThis({ ...nurse, field: 'BEHAVIORAL_HEALTH', department: null })).toEqual({
      field: ['behavioral-health'],
      near: 'Houston, TX',
    });
    expect(likeThis({ ...nurse, nearPlace: null, location: 'Remote (Texas)' })).toEqual({
      field: ['nursing'],
      location: ['Remote (Texas)'],
    });
  });

  it('is for its department, or its organization, where no field is known', () => {
    expect(likeThis({ ...nurse, field: 'OTHER' })).toEqual({ department: ['Nursing'], near: 'Houston, TX' });
    expect(likeThis({ ...nurse, field: 'OTHER', department: null })).toEqual({ organization: ['legacy'] });
  });

  it('has the canonical names of its places', () => {
    const locations = [
      { label: 'US-TX-Houston', name: 'Houston, TX' },
      { label: 'Houston, Texas, United States', name: null },
      { label: 'Macon, Georgia, US', name: null },
    ];
    expect(likeThis({ ...job, locations })).toEqual({
      department: ['Nursing'],
      location: ['Houston, TX', 'Macon, GA'],
    });
    expect(likeThis(job)).toEqual({ department: ['Nursing'], location: ['Houston, TX'] });
  });

  it('omits values a filter does not accept', () => {
    const long = 'x'.repeat(101);
    expect(likeThis({ ...job, location: long })).toEqual({ department: ['Nursing'] });
    expect(likeThis({ ...job, department: long })).toEqual({ organization: ['legacy'] });
  });
});
