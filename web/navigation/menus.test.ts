import { screens } from '#web/app/screens.ts';
import type { Role } from '#domain/access/index.ts';
import { expect, test } from 'vitest';
import { menuScreenOf, menusFor } from './menus.ts';
import { screenById } from './screen-path.ts';
import type { Screen } from './screen.ts';

const customersMenu = (...roles: Role[]) => menusFor(screens, 'staff', roles).find(({ label }) => label === 'Customers');

test.each(['admin', 'operations'] as const)(
  '%s sees Customers and Offices in the Customers menu, then Agents, Customer Listings and Open Homes',
  (role) => {
    expect(customersMenu(role)?.entries.map(({ label }) => label)).toEqual([
      'Customers',
      'Offices',
      'Agents',
      'Customer Listings',
      'Open Homes',
    ]);
  },
);

test('sales sees only Agents there', () => {
  expect(customersMenu('sales')?.entries.map(({ label }) => label)).toEqual(['Agents']);
});

test.each(['user', 'corporate'] as const)('%s has no Customers menu while none of its entries is theirs', (role) => {
  expect(customersMenu(role)).toBeUndefined();
});

const entry = (menu: string, label: string, order: number, roles: Screen['roles'], seenBy?: readonly Role[]): Screen => ({
  id: `${menu}-${label}`,
  path: `/${label}`,
  title: label,
  shell: 'staff',
  roles,
  loads: [],
  load: () => Promise.reject(new Error('not drawn')),
  menu: { menu, label, order, roles: seenBy },
});

test('menus have a fixed order with new ones last, and entries are sorted by their own order', () => {
  const table = [
    entry('Jobs', 'Jobs', 1, ['admin']),
    entry('Settings', 'Settings', 1, ['admin']),
    entry('Customers', 'Offices', 2, ['admin']),
    entry('Customers', 'Customers', 1, ['admin']),
    entry('Campaign', 'Orders', 1, ['admin']),
  ];
  expect(menusFor(table, 'staff', ['admin']).map(({ label, entries }) => [label, ...entries.map((each) => each.label)])).toEqual([
    ['Campaign', 'Orders'],
    ['Customers', 'Customers', 'Offices'],
    ['Settings', 'Settings'],
    ['Jobs', 'Jobs'],
  ]);
});

test('a role that may open a screen does not see its menu entry when the entry is for other roles', () => {
  const table = [entry('Customers', 'Offices', 1, ['admin', 'user'], ['admin'])];
  expect(menusFor(table, 'staff', ['user'])).toEqual([]);
});

test.each([
  ['orders', 'orders'],
  ['order-edit', 'orders'],
  ['customer', 'customers'],
  ['customer-edit', 'customers'],
  ['stores', 'customers'],
  ['listing-edit', 'listings'],
  ['campaign-edit', 'campaigns'],
  ['adset-edit', 'campaigns'],
  ['gdn-campaign-edit', 'gdn-campaigns'],
  ['product-create', 'products'],
  ['dashboard-edit', 'dashboards'],
  ['users', undefined],
  ['home', undefined],
])('on %s the menu marks %s', (open, marked) => {
  expect(menuScreenOf(screens, screenById(screens, open))?.id).toBe(marked);
});
