import { sampleActor as actor } from '#test/harness/samples/sample-actor.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { orderScope } from './order-scope.ts';
import { ROLES } from './roles.ts';

const own = { kind: 'own', customerId: 'c', userId: 'me', officeIds: [], agentId: null };

test.each<[string, Partial<Actor>, object]>([
  ['an admin', { roles: ['admin'] }, { kind: 'everything' }],
  ['operations', { roles: ['operations'] }, { kind: 'everything' }],
  ['sales', { roles: ['sales'] }, { kind: 'everything' }],
  ['sales in a dashboard', { roles: ['sales'], chosenCustomerId: 'c' }, { kind: 'customer', customerId: 'c' }],
  ['a user of the console', { roles: ['user'] }, { kind: 'nothing' }],
  ['corporate', { roles: ['corporate'], customerId: 'c' }, { kind: 'customer', customerId: 'c' }],
  ['a manager', { roles: ['branchmanager'], customerId: 'c', officeIds: ['o'] }, { ...own, officeIds: ['o'] }],
  ['a manager with no office', { roles: ['branchmanager'], customerId: 'c' }, own],
  [
    'an agent, whatever their offices',
    { roles: ['branchuser'], customerId: 'c', officeIds: ['o'], agentId: 'a' },
    { ...own, agentId: 'a' },
  ],
  ['a stray staff role in a customer', { roles: ['admin'], customerId: 'c' }, { kind: 'nothing' }],
])('%s', (_, given, scope) => {
  expect(orderScope(actor({ userId: 'me', ...given }))).toEqual(scope);
});

test('nobody of a customer has a scope beyond it, whatever their roles and choices', () => {
  const people = fc.record({
    roles: fc.subarray([...ROLES]),
    customerId: fc.constant('mine'),
    chosenCustomerId: fc.constantFrom(null, 'theirs'),
  });
  fc.assert(
    fc.property(people, (given) => {
      const scope = orderScope(actor(given));
      expect(scope.kind === 'nothing' || ('customerId' in scope && scope.customerId === 'mine')).toBe(true);
    }),
  );
});
