import { arrange } from './arrange.js';

const page = ['a', 'b', 'c'].map((id) => ({ id }));
const ids = (featured?: (typeof page)[number]) => arrange(page, featured).map(({ id }) => id);

describe('the order of a page of films', () => {
  it('is that of the list', () => {
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  it('begins with the featured film, which is not shown twice', () => {
    expect(ids(page[2])).toEqual(['c', 'a', 'b']);
  });

  it('begins with the featured film of another page', () => {
    expect(ids({ id: 'x' })).toEqual(['x', 'a', 'b', 'c']);
  });
});
