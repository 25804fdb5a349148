import { sampleActor as actor } from '#test/harness/samples/sample-actor.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { listingIsInScope, listingScope } from './listing-scope.ts';
import { ROLES } from './roles.ts';

describe('which listings someone sees', () => {
  test.each<[string, Partial<Actor>, object]>([
    ['an admin', { roles: ['admin'] }, { kind: 'everything' }],
    ['operations', { roles: ['operations'] }, { kind: 'everything' }],
    ['an admin in a dashboard', { roles: ['admin'], chosenCustomerId: 'c' }, { kind: 'customer', customerId: 'c' }],
    ['sales', { roles: ['sales'] }, { kind: 'nothing' }],
    ['sales in a dashboard', { roles: ['sales'], chosenCustomerId: 'c' }, { kind: 'customer', customerId: 'c' }],
    ['a user of the console', { roles: ['user'], chosenCustomerId: 'c' }, { kind: 'nothing' }],
    ['nobody in particular', {}, { kind: 'nothing' }],
    ['corporate', { roles: ['corporate'], customerId: 'c' }, { kind: 'customer', customerId: 'c' }],
    [
      'a manager',
      { roles: ['branchmanager'], customerId: 'c', officeIds: ['o'] },
      { kind: 'own', customerId: 'c', officeIds: ['o'], agentId: null },
    ],
    ['a manager with no office', { roles: ['branchmanager'], customerId: 'c', agentId: 'a' }, { kind: 'nothing' }],
    [
      'a manager who sells too',
      { roles: ['branchmanager'], customerId: 'c', officeIds: ['o'], agentId: 'a' },
      { kind: 'own', customerId: 'c', officeIds: ['o'], agentId: 'a' },
    ],
    [
      'an agent',
      { roles: ['branchuser'], customerId: 'c', officeIds: ['o'], agentId: 'a' },
      { kind: 'own', customerId: 'c', officeIds: [], agentId: 'a' },
    ],
    ['an agent without their row', { roles: ['branchuser'], customerId: 'c', officeIds: ['o'] }, { kind: 'nothing' }],
    ['a stray staff role in a customer', { roles: ['admin'], customerId: 'c' }, { kind: 'nothing' }],
  ])('%s', (_, given, scope) => {
    expect(listingScope(actor(given))).toEqual(scope);
  });

  test('a customer never reaches a listing of another, whatever their roles', () => {
    const people = fc.record({
      roles: fc.subarray([...ROLES]),
      customerId: fc.constant('mine'),
      officeIds: fc.subarray(['o1', 'o2']),
      agentId: fc.constantFrom('a1', 'a2'),
      chosenCustomerId: fc.constantFrom(null, 'theirs'),
    });
    fc.assert(
      fc.property(people, (given) => {
        expect(listingIsInScope(listingScope(actor(given)), { customerId: 'theirs', officeId: 'o1', agentIds: ['a1', 'a2'] })).toBe(false);
      }),
    );
  });

  test.each<[string, Partial<Actor>, boolean]>([
    ['of an own office', { roles: ['branchmanager'], officeIds: ['o'] }, true],
    ['of another office', { roles: ['branchmanager'], officeIds: ['p'] }, false],
    ['of an own office and on which they are no agent, for an agent', { roles: ['branchuser'], officeIds: ['o'], agentId: 'b' }, false],
    ['on which they are an agent', { roles: ['branchuser'], agentId: 'a' }, true],
    ['of the same customer, for corporate', { roles: ['corporate'] }, true],
  ])('a listing %s is in scope: %s', (_, given, isReached) => {
    const scope = listingScope(actor({ customerId: 'c', ...given }));
    expect(listingIsInScope(scope, { customerId: 'c', officeId: 'o', agentIds: ['a'] })).toBe(isReached);
  });
});
