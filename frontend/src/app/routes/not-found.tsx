import { data } from 'react-router-dom';
import type { PageHead, PageHeadContext } from '../../lib/page.js';
import { NotFound } from '../NotFound.js';
import { notFoundHead } from '../page-head.js';

export function loader() {
  return data(null, { status: 404 });
}

export { NotFound as Component };

export function head(_: null, { brand }: PageHeadContext): PageHead {
  return notFoundHead(brand.name);
}
