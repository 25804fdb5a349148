import { expect, test } from 'vitest';
import { preloadLinksFrom, screenCheck } from './screen-files.ts';

const linksFor = preloadLinksFrom({
  screens: {
    '/customers': ['/assets/list.css', '/assets/list.js'],
    '/customers/create': ['/assets/form.js'],
    '/customer/{customerId}/edit': ['/assets/form.js', '/assets/shared.js'],
  },
  table: ['/assets/table.js'],
  shells: { staff: ['/assets/shared.js', '/assets/staff.js'] },
});
const filesOf = (links: string): string[] => [...links.matchAll(/href="([^"]+)"/g)].map(([, file]) => file ?? '');

test('a page preloads the table of screens, the files of its screen and of its shell, each once', () => {
  expect(filesOf(linksFor('/customers', 'staff'))).toEqual([
    '/assets/table.js',
    '/assets/list.css',
    '/assets/list.js',
    '/assets/shared.js',
    '/assets/staff.js',
  ]);
  expect(filesOf(linksFor('/customer/0192f5c0/edit', 'staff'))).toEqual([
    '/assets/table.js',
    '/assets/form.js',
    '/assets/shared.js',
    '/assets/staff.js',
  ]);
  expect(filesOf(linksFor('/customers/create', 'dashboard'))).toEqual(['/assets/table.js', '/assets/form.js']);
});

test('styles are fetched as styles and scripts as modules', () => {
  expect(linksFor('/customers', 'dashboard')).toBe(
    '<link rel="modulepreload" crossorigin href="/assets/table.js"><link rel="preload" as="style" crossorigin href="/assets/list.css"><link rel="modulepreload" crossorigin href="/assets/list.js">',
  );
});

test.each(['/', '/customer/edit', '/customer/a/b/edit', '/nothing', '/customers"><script>'])(
  '%s is no screen and preloads nothing',
  (address) => {
    expect(linksFor(address, 'staff')).toBe('');
  },
);

test.each([
  ['/', true],
  ['/customers', true],
  ['/customer/0192f5c0/edit', true],
  ['/customer/a.b/edit', true],
  ['/customer/a/b/edit', false],
  ['/customers/', false],
  ['/nothing', false],
  ['/Xcustomers', false],
])('%s is a screen: %s', (address, expected) => {
  expect(screenCheck({ paths: ['/', '/customers', '/customer/{customerId}/edit'] })(address)).toBe(expected);
});
