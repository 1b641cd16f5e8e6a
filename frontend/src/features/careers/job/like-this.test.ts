import { likeThis } from './like-this.js';

const job = { clientId: 'legacy', department: 'Nursing', location: 'Houston, Texas', locations: [] };

describe('an alert for similar jobs', () => {
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
