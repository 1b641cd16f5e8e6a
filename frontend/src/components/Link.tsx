import { Link as RouterLink, useLocation, useResolvedPath, type LinkProps } from 'react-router-dom';

/** A link of the site. Where it leads to another page, that one fades in (spec section 2 "Layout"). */
export function Link(props: LinkProps) {
  const { pathname } = useLocation();
  const leavesPage = useResolvedPath(props.to).pathname !== pathname;
  return <RouterLink viewTransition={leavesPage} {...props} />;
}
