import { expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import { maySetAdSetMoney, seesNetworkMoney } from './campaign-rights.ts';

test.each<[Role[], string | null, boolean, boolean]>([
  [['admin'], null, true, true],
  [['operations'], null, true, false],
  [['sales'], null, false, false],
  [['user'], null, false, false],
  [['corporate'], 'harbour', false, false],
  [['branchmanager'], 'harbour', false, false],
  [['branchuser'], 'harbour', false, false],
  // A staff role that a customer's user was given by mistake grants nothing.
  [['admin', 'corporate'], 'harbour', false, false],
])('%j of customer %s sees money: %s, sets it: %s', (roles, customerId, sees, sets) => {
  expect(seesNetworkMoney({ roles, customerId })).toBe(sees);
  expect(maySetAdSetMoney({ roles, customerId })).toBe(sets);
});
