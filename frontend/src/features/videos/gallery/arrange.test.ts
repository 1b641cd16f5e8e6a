import { arrange } from './arrange.js';

const film = (id: string, aspectRatio: 'LANDSCAPE' | 'PORTRAIT') => ({ id, aspectRatio });
const page = [film('a', 'LANDSCAPE'), film('b', 'PORTRAIT'), film('c', 'LANDSCAPE'), film('d', 'PORTRAIT')];
const ids = (featured?: (typeof page)[number]) => arrange(page, featured).map(({ id }) => id);

describe('the order of a page of films', () => {
  it('has upright films before the others, each kind in its order', () => {
    expect(ids()).toEqual(['b', 'd', 'a', 'c']);
  });

  it('begins with the featured film, which is not shown twice', () => {
    expect(ids(page[2])).toEqual(['c', 'b', 'd', 'a']);
  });

  it('begins with the featured film of another page', () => {
    expect(ids(film('x', 'LANDSCAPE'))).toEqual(['x', 'b', 'd', 'a', 'c']);
  });
});
