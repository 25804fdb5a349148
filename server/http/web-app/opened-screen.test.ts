import { expect, test } from 'vitest';
import { openedScreen } from './opened-screen.ts';

const admin = { roles: ['admin'], customerId: null, memberships: 0 } as const;
const agent = { roles: ['branchuser'], customerId: 'harbour', memberships: 0 } as const;
const member = { ...agent, memberships: 2 } as const;

test.each([
  ['staff at home', '/', admin, { path: '/', shell: 'staff' }],
  ['staff in a dashboard', '/customer-dashboard/listings', admin, { path: '/customer-dashboard/listings', shell: 'dashboard' }],
  ["a customer's person at home", '/', agent, { path: '/customer-dashboard', shell: 'dashboard' }],
  ['someone with several dashboards at home', '/', member, { path: '/hub', shell: 'hub' }],
  ['staff in the hub', '/hub', admin, { path: '/hub', shell: 'hub' }],
  ["a customer's person where nothing is", '/not-found', agent, { path: '/not-found', shell: 'dashboard' }],
  ['who pays by card', '/payments/p', agent, { path: '/payments/p', shell: null }],
] as const)('%s', (_, path, person, opened) => {
  expect(openedScreen(path, person)).toEqual(opened);
});
