import { customerUser, staff, visit } from '#web/testing/visit.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellFor } from './shell.tsx';

test.each([
  ['own', 'nobody', null, 'guest'],
  ['own', 'staff', staff('sales'), 'staff'],
  ['own', "a customer's person", customerUser('branchuser'), 'dashboard'],
  ['own', "a customer's person with a stray staff role", customerUser('corporate', 'operations'), 'dashboard'],
  ['dashboard', 'an admin', staff('admin'), 'dashboard'],
  ['public', 'staff', staff('admin'), 'public'],
] as const)('a screen with the %s shell, opened by %s, gets the right shell', (shell, _who, user, expected) => {
  expect(shellFor(shell, user)).toBe(expected);
});

test('the top bar stays the same element from screen to screen', async () => {
  const none = { customers: [], offices: [], views: [], count: 0 };
  const { router } = visit('/', {
    user: staff('operations'),
    answers: { 'GET /api/customers': none, 'GET /api/offices': none, 'GET /api/views/{list}': none },
  });
  await screen.findByRole('heading', { level: 1, name: /Ada$/ });
  const topBar = () => screen.getByRole('link', { name: 'Adstead, home' }).closest('header');
  const bar = topBar();
  expect(bar).not.toBeNull();
  await act(() => router.navigate({ to: '/customers' }));
  await screen.findByRole('heading', { level: 1, name: 'Customers' });
  expect(topBar()).toBe(bar);
  await act(() => router.navigate({ to: '/no/such/place' }));
  await screen.findByRole('heading', { level: 1, name: 'There is nothing at this address' });
  expect(topBar()).toBe(bar);
});

test('a phone has the same menus behind a burger', async () => {
  const { person, place } = visit('/bad-request', {
    user: staff('operations'),
    answers: { 'GET /api/offices': { offices: [], count: 0 }, 'GET /api/views/{list}': { views: [] } },
  });
  await person.click(await screen.findByRole('button', { name: 'Menu' }));
  const drawer = await screen.findByRole('dialog');
  expect(drawer.textContent).toContain('Customers');
  await person.click(await screen.findByRole('link', { name: 'Offices' }));
  await screen.findByRole('heading', { level: 1, name: 'Offices' });
  expect(place()).toBe('/offices/list');
});

test.each([
  ['/offices/list', 'Main', 'Customers'],
  ['/', null, 'Adstead, home'],
])('the top bar marks one entry on %s', async (path, menu, name) => {
  visit(path, {
    user: staff('operations'),
    answers: { 'GET /api/offices': { offices: [], count: 0 }, 'GET /api/views/{list}': { views: [] } },
  });
  const bar = (await screen.findByRole('link', { name: 'Adstead, home' })).closest('header');
  await waitFor(() => expect(bar?.querySelectorAll('[aria-current]')).toHaveLength(1));
  const marked = bar?.querySelector('[aria-current]');
  expect(marked?.getAttribute('aria-label') ?? marked?.textContent).toBe(name);
  expect(marked?.closest('nav')?.getAttribute('aria-label') ?? null).toBe(menu);
});

test('the user menu marks the settings on each of their pages', async () => {
  const { person } = visit('/user/settings/notifications', { user: staff('operations') });
  await person.click(await screen.findByRole('button', { name: /your menu$/ }));
  expect((await screen.findByRole('menuitem', { name: 'Your settings' })).getAttribute('aria-current')).toBe('page');
});
