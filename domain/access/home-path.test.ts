import { expect, test } from 'vitest';
import { homeAddress } from './home-path.ts';
import type { AtHome } from './home-path.ts';

test.each<[string, AtHome, string]>([
  ['staff stay at home', { roles: ['operations'], customerId: null, memberships: 0 }, '/'],
  ["a customer's person goes to the dashboard", { roles: ['branchuser'], customerId: 'harbour', memberships: 0 }, '/customer-dashboard'],
  ['someone with several dashboards goes to the hub', { roles: ['corporate'], customerId: 'harbour', memberships: 1 }, '/hub'],
  [
    "a stray staff role keeps nobody of a customer at staff's home",
    { roles: ['admin'], customerId: 'harbour', memberships: 0 },
    '/customer-dashboard',
  ],
  [
    'someone of no customer who is no staff is led to the dashboard, which refuses them',
    { roles: ['branchmanager'], customerId: null, memberships: 0 },
    '/customer-dashboard',
  ],
])('%s', (_, person, address) => {
  expect(homeAddress(person)).toBe(address);
});
