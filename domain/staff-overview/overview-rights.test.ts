import { expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import { overviewRights } from './overview-rights.ts';

test.each<[Role[], string | null, boolean, boolean, boolean]>([
  [['admin'], null, true, true, true],
  [['operations'], null, true, true, false],
  [['sales'], null, false, false, false],
  [['sales', 'operations'], null, true, true, false],
  [['user'], null, false, false, false],
  [['admin'], 'c1', false, false, false],
])('%j of customer %s', (roles, customerId, operations, networkMoney, margin) => {
  expect(overviewRights({ roles, customerId })).toEqual({ operations, networkMoney, margin });
});
