import { css } from '@emotion/react';
import { createStyleCache } from './style-cache.js';

describe('vendor prefixes', () => {
  it('are written where a browser we build for needs them, before the standard name', () => {
    expect(rulesOf('user-select:none;mask-image:none;')).toBe('.s-x{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}');
  });

  it('are nowhere else', () => {
    expect(rulesOf('display:flex;transform:none;&::placeholder{color:red;}')).toBe('.s-x{display:flex;transform:none;}.s-x::placeholder{color:red;}');
  });
});

/** @returns the rules a style of a component becomes, as the server writes them */
function rulesOf(styles: string): string {
  const cache = createStyleCache();
  const rules = cache.insert('.s-x', { ...css(styles), name: 'x' }, cache.sheet, true);
  return rules ?? '';
}
