import { expect, test } from 'vitest';
import { screensIn } from './screen-files-plugin.ts';

test('a screen is found with the module that it loads, on one line or on many', () => {
  const table = `
    { id: 'a', path: '/a', load: () => import('./a-screen.tsx') },
    {
      id: 'b',
      path: '/b/{id}',
      shell: 'staff',
      load: async () => ({ Screen: (await import('./b-form.tsx')).EditB }),
    },`;
  expect(screensIn(table)).toEqual([
    { address: '/a', module: './a-screen.tsx' },
    { address: '/b/{id}', module: './b-form.tsx' },
  ]);
});

test('a screen that loads its module another way does not take the module of the next one', () => {
  const table = `
    { path: '/a', load: async () => ({ Screen: (await pages()).A }) },
    { path: '/b', load: () => import('./b-screen.tsx') },`;
  expect(screensIn(table)).toEqual([{ address: '/b', module: './b-screen.tsx' }]);
});
