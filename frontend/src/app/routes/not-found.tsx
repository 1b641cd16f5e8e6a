import { data } from 'react-router-dom';
import type { PageContext, PageHead } from '../../lib/page.js';
import { NotFound } from '../NotFound.js';
import { notFoundHead } from '../page-head.js';

export function loader() {
  return data(null, { status: 404 });
}

export { NotFound as Component };

export function head(_: null, { brand }: PageContext): PageHead {
  return notFoundHead(brand.name);
}
