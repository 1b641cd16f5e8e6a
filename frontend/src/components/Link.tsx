import type { MouseEvent } from 'react';
import { Link as RouterLink, useLocation, useResolvedPath, type LinkProps } from 'react-router-dom';

/** A link of the site. Another page fades in (product 2); a link to the current page scrolls to its top and focuses its content. */
export function Link({ onClick, ...props }: LinkProps) {
  const { pathname } = useLocation();
  const to = useResolvedPath(props.to);
  const leavesPage = to.pathname !== pathname;
  const calm = !import.meta.env.SSR && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!leavesPage && to.hash === '' && !props.preventScrollReset)
      document.getElementById('content')?.focus({ preventScroll: true });
  };
  return <RouterLink viewTransition={leavesPage && !calm} {...props} onClick={follow} />;
}
