import { inLocale, localeOf } from 'contract';
import type { MouseEvent } from 'react';
import {
  createPath,
  Link as RouterLink,
  useLocation,
  useResolvedPath,
  type LinkProps,
} from 'react-router-dom';
import { useLocale, inKeptLanguage } from '../lib/locale.js';
import { isPlainClick } from '../lib/browser/browser-features.js';

/**
 * A link of the site, by English addresses: on a Spanish page it leads to the Spanish version, where there is one, and so it does on a page
 * that is English alone, in a visit in Spanish. Another page fades in
 * (product 3.9), one in the other language is loaded as a document; a link to the current page scrolls to its top and focuses its content.
 */
export function Link({ onClick, to: asked, ...props }: LinkProps) {
  const locale = useLocale();
  const address = typeof asked === 'string' ? inLocale(locale, asked) : asked;
  const { pathname } = useLocation();
  const to = useResolvedPath(address);
  const leavesPage = to.pathname !== pathname;
  const language = localeOf(to.pathname);
  const leavesLanguage = language !== locale;
  const calm = !import.meta.env.SSR && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    const kept = isPlainClick(event) ? inKeptLanguage(pathname, createPath(to)) : undefined;
    if (kept !== undefined) {
      event.preventDefault();
      window.location[props.replace ? 'replace' : 'assign'](kept);
      return;
    }
    // The router leaves such a link to the browser, which would add an entry to the history.
    if (leavesLanguage && props.replace && isPlainClick(event)) {
      event.preventDefault();
      window.location.replace(event.currentTarget.href);
    }
    if (!leavesPage && to.hash === '' && !props.preventScrollReset)
      document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <RouterLink
      viewTransition={leavesPage && !leavesLanguage && !calm}
      {...(leavesLanguage && { reloadDocument: true, hrefLang: language })}
      {...props}
      to={address}
      onClick={follow}
    />
  );
}
