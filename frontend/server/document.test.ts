import { CacheProvider, Global, keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { bareElementRules, collectStyles, pageStyles } from './document.js';

const spin = keyframes({ to: { rotate: '1turn' } });

describe('the styles of a page', () => {
  it('stand in one element, after the rules of all pages', () => {
    const { elements, texts } = stylesOf(createElement(Box, { sx: { color: 'red' } }));
    expect(texts).toEqual([expect.stringMatching(/^a\{b:c\}\.s-\w+\{color:red;\}$/)]);
    expect(elements).toBe(`<style data-rules>${texts.join('')}</style>`);
  });

  it('are those of the classes in it: a fallback that is not shown brings none, nor its animation', () => {
    const styles = collectStyles();
    rendered(styles, createElement(Box, { sx: { animation: `${spin} 1s` } }));
    expect(
      pageStyles(styles, rendered(styles, createElement(Box, { sx: { color: 'red' } })), '').texts.join(''),
    ).toMatch(/^\.s-\w+\{color:red;\}$/);
  });

  it('stand in the order of its classes, whichever was drawn first', () => {
    const [red, blue] = ['red', 'blue'].map((color) => createElement(Box, { key: color, sx: { color } }));
    const styles = collectStyles();
    rendered(styles, blue);
    expect(pageStyles(styles, rendered(styles, [red, blue]), '').texts).toEqual(
      stylesOf([red, blue], '').texts,
    );
  });

  it('hold the animations its classes play', () => {
    expect(stylesOf(createElement(Box, { sx: { animation: `${spin} 1s` } })).texts.join('')).toContain(
      `@keyframes ${spin.name}{`,
    );
  });

  it('leave what goes with its component an element of its own', () => {
    const { elements, texts } = stylesOf(createElement(Global, { styles: { p: { color: 'red' } } }));
    expect(texts).toEqual(['a{b:c}', 'p{color:red;}']);
    expect(elements).toMatch(/<style data-emotion="s-global \w+" data-s="">p\{color:red;\}<\/style>$/);
  });

  it('begin with the bare elements', () => {
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
