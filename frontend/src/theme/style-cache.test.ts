import { css } from '@emotion/react';
import { createStyleCache } from './style-cache.js';

describe('vendor prefixes', () => {
  it('are written when a supported browser needs them, before the standard name', () => {
    expect(rulesOf('needed', 'user-select:none;mask-image:none;')).toBe(
      '.s-needed{-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;}',
    );
  });

  it('are not written otherwise', () => {
    expect(rulesOf('plain', 'display:flex;transform:none;&::placeholder{color:red;}')).toBe(
      '.s-plain{display:flex;transform:none;}.s-plain::placeholder{color:red;}',
    );
  });
});

/** @returns the rules a style of a component becomes, as the server writes them: all caches keep them by name, so each style needs its own */
function rulesOf(name: string, styles: string): string {
  const cache = createStyleCache();
  const rules = cache.insert(`.s-${name}`, { ...css(styles), name }, cache.sheet, true);
  return rules ?? '';
}
