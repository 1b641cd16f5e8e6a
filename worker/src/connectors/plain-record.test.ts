import fc from 'fast-check';
import { mixed, number, object } from 'yup';
import { text } from './field-types.js';
import { jobSchema as indeedJob } from './indeed/schema.js';
import { isSurely } from './plain-record.js';

describe('a look at a record of texts', () => {
  it('accepts one whose fields are texts or not there', () => {
    expect(isSurely(indeedJob, { referencenumber: '1', title: 'Nurse', city: null, other: [1] })).toBe(true);
  });

  it('leaves an element that is there several times to the schema', () => {
    expect(isSurely(indeedJob, { referencenumber: '1', title: 'Nurse', category: 'Emergency' })).toBe(true);
    expect(isSurely(indeedJob, { referencenumber: '1', title: 'Nurse', category: ['Emergency', 'Nursing'] })).toBe(false);
  });

  it.each([{ referencenumber: '1' }, { referencenumber: '1', title: null }, { referencenumber: '1', title: '' }, { referencenumber: 1, title: 'Nurse' }])('leaves one without a text that is needed to the schema: %j', (raw) => {
    expect(isSurely(indeedJob, raw)).toBe(false);
  });

  it('never accepts what the schema refuses', () => {
    const value = fc.oneof(fc.constantFrom('', ' ', 'a', null, undefined, 0, true), fc.array(fc.string()), fc.dictionary(fc.string(), fc.string()));
    const record = fc.record({ referencenumber: value, title: value, city: value, category: value, pubDate: value }, { requiredKeys: [] });
    fc.assert(
      fc.property(fc.oneof(record, value), (raw) => {
        if (isSurely(indeedJob, raw)) expect(indeedJob.validateSync(raw, { strict: true })).toBe(raw);
        return true;
      }),
    );
  });

  it('leaves schemas that know more than texts to themselves', () => {
    expect(isSurely(object({ title: text(), places: number() }), { title: 'Nurse', places: 2 })).toBe(false);
    expect(isSurely(object({ title: mixed() }), { title: 'Nurse' })).toBe(false);
    expect(isSurely(object({ title: text().matches(/nurse/) }), { title: 'Nurse' })).toBe(false);
    expect(isSurely(object({ title: text().oneOf(['Nurse']) }), { title: 'Nurse' })).toBe(false);
  });
});
