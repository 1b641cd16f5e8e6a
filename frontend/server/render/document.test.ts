import { CacheProvider, Global, keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { bareElementRules, collectStyles, pageStyles } from './document.js';

const spin = keyframes({ to: { rotate: '1turn' } });

describe('the styles of a page', () => {
  it('are in one element, after the global rules', () => {
    const { elements, texts } = stylesOf(createElement(Box, { sx: { color: 'red' } }));
    expect(texts).toEqual([expect.stringMatching(/^a\{b:c\}\.s-\w+\{color:red;\}$/)]);
    expect(elements).toBe(`<style data-rules>${texts.join('')}</style>`);
  });

  it('are those of its classes: an unused fallback adds none, nor its animation', () => {
    const styles = collectStyles();
    rendered(styles, createElement(Box, { sx: { animation: `${spin} 1s` } }));
    expect(
      pageStyles(styles, rendered(styles, createElement(Box, { sx: { color: 'red' } })), '').texts.join(''),
    ).toMatch(/^\.s-\w+\{color:red;\}$/);
  });

  it('have the order of its classes, whichever was rendered first', () => {
    const [red, blue] = ['red', 'blue'].map((color) => createElement(Box, { key: color, sx: { color } }));
    const styles = collectStyles();
    rendered(styles, blue);
    expect(pageStyles(styles, rendered(styles, [red, blue]), '').texts).toEqual(
      stylesOf([red, blue], '').texts,
    );
  });

  it('contain the animations of its classes', () => {
    expect(stylesOf(createElement(Box, { sx: { animation: `${spin} 1s` } })).texts.join('')).toContain(
      `@keyframes ${spin.name}{`,
    );
  });

  it('leave component-owned styles in their own element', () => {
    const { elements, texts } = stylesOf(createElement(Global, { styles: { p: { color: 'red' } } }));
    expect(texts).toEqual(['a{b:c}', 'p{color:red;}']);
    expect(elements).toMatch(/<style data-emotion="s-global \w+" data-s="">p\{color:red;\}<\/style>$/);
  });

  it('start with element selectors', () => {
    expect(bareElementRules()).toMatch(/(?:^|\})body\{margin:0;/);
  });
});

function stylesOf(page: ReactNode, everywhere = 'a{b:c}') {
  const styles = collectStyles();
  return pageStyles(styles, rendered(styles, page), everywhere);
}

function rendered(styles: ReturnType<typeof collectStyles>, page: ReactNode): string {
  return renderToString(createElement(CacheProvider, { value: styles }, page));
}
