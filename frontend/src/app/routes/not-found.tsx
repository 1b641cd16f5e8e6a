import { data, redirect } from 'react-router-dom';
import type { PageLoaderArgs } from '../../lib/page.js';
import { NotFound } from '../NotFound.js';
import { retiredAddress } from '../../content/redirects.js';

/** Links to retired addresses are followed inside the router too, where no server redirects (product 2.3). */
export function loader({ request, context: { brand } }: PageLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const target = retiredAddress(pathname, search, brand);
  if (target !== undefined) return redirect(target, 301);
  return data(null, { status: 404 });
}

export { NotFound as Component };
