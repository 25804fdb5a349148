import type { RowScope } from '#domain/access/index.ts';
import { expect, test } from 'vitest';
import { scopePredicate } from './scope-predicate.ts';
import type { ScopeColumns } from './scope-predicate.ts';

const SCOPES = {
  everything: { kind: 'everything' },
  customer: { kind: 'customer', customerId: 'c' },
  offices: { kind: 'offices', customerId: 'c', officeIds: ['o', 'p'] },
  'no offices': { kind: 'offices', customerId: 'c', officeIds: [] },
  nothing: { kind: 'nothing' },
} as const satisfies Record<string, RowScope>;

const ofOffices: ScopeColumns['officeBound'] = { office: 't.office_id' };
const inOffices = 't.customer_id = $1 and t.office_id = any($2::uuid[])';

test.each<[keyof typeof SCOPES, ScopeColumns['officeBound'], string, unknown[]]>([
  ['everything', ofOffices, 'true', []],
  ['everything', 'whole customer', 'true', []],
  ['everything', 'nothing', 'true', []],
  ['customer', ofOffices, 't.customer_id = $1', ['c']],
  ['customer', 'whole customer', 't.customer_id = $1', ['c']],
  ['customer', 'nothing', 't.customer_id = $1', ['c']],
  ['offices', ofOffices, inOffices, ['c', ['o', 'p']]],
  ['offices', 'whole customer', 't.customer_id = $1', ['c']],
  ['offices', 'nothing', 'false', []],
  ['no offices', ofOffices, inOffices, ['c', []]],
  ['no offices', 'whole customer', 't.customer_id = $1', ['c']],
  ['no offices', 'nothing', 'false', []],
  ['nothing', ofOffices, 'false', []],
  ['nothing', 'whole customer', 'false', []],
  ['nothing', 'nothing', 'false', []],
])('a scope of %s, where people bound to offices see %j, becomes %s', (scope, officeBound, sql, values) => {
  expect(scopePredicate(SCOPES[scope], { customer: 't.customer_id', officeBound })).toEqual({ sql, values });
});
