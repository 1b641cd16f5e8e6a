import { arrange } from './arrange.js';

const page = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (featured?: (typeof page)[number]) => arrange(page, featured).map(({ id }) => id);

describe('the order of a page of films', () => {
  it('is the order of the list', () => {
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('starts with the featured film, which is not repeated', () => {
    expect(ids(page[2])).toEqual(['c', 'a', 'b']);
  });

  it('starts with the featured film of another page', () => {
    expect(ids({ id: 'x' })).toEqual(['x', 'a', 'b', 'c']);
  });
});
