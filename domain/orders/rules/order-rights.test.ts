import { expect, test } from 'vitest';
import type { Role } from '../../access/index.ts';
import { mayRemoveComment, maySetAreas, moverOf } from './order-rights.ts';

const order = { customerId: 'kauri', orderedBy: 'hana' };

test.each<[string, string, Role[], string | null, string | null]>([
  ['an admin', 'ada', ['admin'], null, 'staff'],
  ['operations', 'ola', ['operations'], null, 'staff'],
  ['sales', 'sam', ['sales'], null, 'staff'],
  ['staff who only see products', 'uma', ['user'], null, null],
  ['who ordered it', 'hana', ['branchuser'], 'kauri', 'owner'],
  ['corporate of the customer', 'cora', ['corporate'], 'kauri', 'owner'],
  ['a manager who did not order it', 'mere', ['branchmanager'], 'kauri', null],
  ['another agent', 'aroha', ['branchuser'], 'kauri', null],
  ['corporate of another customer', 'rex', ['corporate'], 'rimu', null],
  ['someone who has moved to another customer', 'hana', ['branchuser'], 'rimu', null],
])('%s changes it as %#', (_, userId, roles, customerId, expected) => {
  expect(moverOf({ userId, roles, customerId }, order)).toBe(expected);
});

test('an order placed with an API key has no owner', () => {
  expect(moverOf({ userId: 'hana', roles: ['branchuser'], customerId: 'kauri' }, { customerId: 'kauri', orderedBy: null })).toBeNull();
});

test.each<[string, string, Role[], string | null, boolean]>([
  ['who wrote it', 'hana', ['branchuser'], 'kauri', true],
  ['an admin', 'ada', ['admin'], null, true],
  ['other staff', 'ola', ['operations'], null, false],
  ['corporate of the customer', 'cora', ['corporate'], 'kauri', false],
])('a comment is taken back by %s: %#', (_, userId, roles, customerId, expected) => {
  expect(mayRemoveComment({ userId, roles, customerId }, 'hana')).toBe(expected);
});

test.each<[Role[], boolean, boolean]>([
  [['branchuser'], false, false],
  [['branchuser'], true, true],
  [['branchuser', 'branchmanager'], false, true],
  [['branchmanager'], false, true],
  [['corporate'], false, true],
  [['sales'], false, true],
  [['admin'], false, true],
])('%j, for whom the map is customised: %s, may set areas: %s', (roles, customizesMap, expected) => {
  expect(maySetAreas(roles, customizesMap)).toBe(expected);
});
