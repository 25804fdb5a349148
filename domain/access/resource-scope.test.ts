import { sampleActor as actor } from '#test/harness/samples/sample-actor.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { resourceScope } from './resource-scope.ts';
import { ROLES } from './roles.ts';

describe('which resources someone sees', () => {
  test.each<[string, Partial<Actor>, object]>([
    ['an admin', { roles: ['admin'] }, { kind: 'everything' }],
    ['operations', { roles: ['operations'] }, { kind: 'everything' }],
    ['an admin in a dashboard', { roles: ['admin'], chosenCustomerId: 'c' }, { kind: 'customer', customerId: 'c' }],
    ['sales', { roles: ['sales'] }, { kind: 'nothing' }],
    ['sales in a dashboard', { roles: ['sales'], chosenCustomerId: 'c' }, { kind: 'customer', customerId: 'c' }],
    ['a user of the console', { roles: ['user'] }, { kind: 'nothing' }],
    ['corporate', { roles: ['corporate'], customerId: 'c' }, { kind: 'customer', customerId: 'c' }],
    ['a manager', { roles: ['branchmanager'], customerId: 'c', officeIds: ['o'] }, { kind: 'offices', customerId: 'c', officeIds: ['o'] }],
    ['an agent', { roles: ['branchuser'], customerId: 'c', officeIds: ['o'] }, { kind: 'offices', customerId: 'c', officeIds: ['o'] }],
    ['a stray staff role in a customer', { roles: ['admin'], customerId: 'c' }, { kind: 'nothing' }],
  ])('%s', (_, given, scope) => {
    expect(resourceScope(actor(given))).toEqual(scope);
  });

  test('a customer never reaches a resource of another, whatever their roles', () => {
    fc.assert(
      fc.property(fc.subarray([...ROLES]), fc.array(fc.constantFrom('o', 'p')), (roles, officeIds) => {
        const scope = resourceScope(actor({ roles, officeIds, customerId: 'c' }));
        expect(scope.kind).not.toBe('everything');
        expect(scope.kind === 'nothing' || ('customerId' in scope && scope.customerId === 'c')).toBe(true);
      }),
    );
  });
});
