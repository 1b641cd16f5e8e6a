import { likeThis } from './like-this.js';

const job = { clientId: 'legacy', department: 'Nursing', location: 'Houston, Texas', locations: [] };

describe('an alert for jobs like one', () => {
  it('names its places as jobs are filtered by them', () => {
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

  it('leaves out what a filter does not take', () => {
    const long = 'x'.repeat(101);
    expect(likeThis({ ...job, location: long })).toEqual({ department: ['Nursing'] });
    expect(likeThis({ ...job, department: long })).toEqual({ organization: ['legacy'] });
  });
});
