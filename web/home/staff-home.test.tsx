// The home of staff without an overview: links to their screens.
import { staff, visit } from '#web/testing/visit.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

test('a user who may open offices and products finds both, though the menus show offices to other roles only', async () => {
  const { api } = visit('/', { user: staff('user'), answers: { 'GET /api/offices': { offices: [], count: 0 } } });
  const open = within(await screen.findByRole('navigation', { name: 'Screens' }));
  expect(open.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/offices/list', '/products']);
  expect(api.asked.some(({ path }) => path === '/api/staff-overview')).toBe(false);
});
