import { nextTab } from './Tabs.js';

const tabs = ['one', 'two', 'three'];

describe('the keys of tabs', () => {
  it.each([
    ['ArrowRight', 'one', 'two'],
    ['ArrowRight', 'three', 'one'],
    ['ArrowLeft', 'two', 'one'],
    ['ArrowLeft', 'one', 'three'],
    ['Home', 'three', 'one'],
    ['End', 'one', 'three'],
    [' ', 'two', 'two'],
    ['Tab', 'two', undefined],
    ['ArrowDown', 'two', undefined],
  ])('%s on %s: %s', (key, current, next) => expect(nextTab(tabs, current, key)).toBe(next));
});
