import { breadcrumbList } from './structured-data.js';

it('breadcrumbs lead from the home page to the page', () => {
  expect(breadcrumbList([{ name: 'Our Services', path: '/services' }], 'https://site.example')).toMatchObject(
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://site.example/' },
        { position: 2, name: 'Our Services', item: 'https://site.example/services' },
      ],
    },
  );
});
