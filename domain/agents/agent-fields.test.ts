import { describe, expect, test } from 'vitest';
import type { Role } from '../access/index.ts';
import { AGENT_FIELDS, editableAgentFields, firstNameIn, OWN_AGENT_FIELDS } from './agent-fields.ts';
import { shouldBeAgent } from './dashboard-account.ts';

describe('what is written of an agent', () => {
  test.each([
    ['staff write everything', { userId: 's', customerId: null }, { userId: null }, AGENT_FIELDS],
    ['people write what is theirs', { userId: 'u', customerId: 'c' }, { userId: 'u' }, OWN_AGENT_FIELDS],
    ['nobody writes a colleague', { userId: 'u', customerId: 'c' }, { userId: 'other' }, []],
    ['nor an agent without a person', { userId: 'u', customerId: 'c' }, { userId: null }, []],
  ] as const)('%s', (_, actor, agent, fields) => {
    expect(editableAgentFields(actor, agent)).toEqual(fields);
  });
});

test.each([
  ['Mere Tāne', 'Mere'],
  ['  Anna  Lee Cooper ', 'Anna'],
  ['Prince', 'Prince'],
  ['', ''],
])('the first name in %j is %j', (fullName, first) => {
  expect(firstNameIn(fullName)).toBe(first);
});

test.each<[Role[], boolean]>([
  [['branchuser'], true],
  [['branchmanager'], true],
  [['branchuser', 'branchmanager'], true],
  [['corporate'], false],
  [['corporate', 'branchmanager'], false],
  [['admin'], false],
  [['sales'], false],
  [[], false],
])('%j should be an agent: %s', (roles, expected) => {
  expect(shouldBeAgent(roles)).toBe(expected);
});
