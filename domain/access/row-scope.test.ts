import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from './actor.ts';
import { rowScope } from './row-scope.ts';
import type { RowScope } from './row-scope.ts';
import { ROLES } from './roles.ts';
import type { Role } from './roles.ts';

const person = (roles: Role[], given: Partial<Actor> = {}): Actor => sampleActor({ roles, ...given });

const own: RowScope = { kind: 'customer', customerId: 'own' };
const offices: RowScope = { kind: 'offices', customerId: 'own', officeIds: ['o1'] };

describe('who sees which rows', () => {
  test.each<[string, Actor, RowScope]>([
    ['admin sees everything', person(['admin']), { kind: 'everything' }],
    ['operations sees everything', person(['operations']), { kind: 'everything' }],
    ['a chosen customer narrows an admin', person(['admin'], { chosenCustomerId: 'own' }), own],
    ['corporate sees its customer', person(['corporate'], { customerId: 'own' }), own],
    ['a manager sees its offices', person(['branchmanager'], { customerId: 'own', officeIds: ['o1'] }), offices],
    ['a manager with no office sees none', person(['branchmanager'], { customerId: 'own' }), { ...offices, officeIds: [] }],
    ['an agent sees its offices', person(['branchuser'], { customerId: 'own', officeIds: ['o1'] }), offices],
    ['corporate wins over agent, in any order', person(['branchuser', 'corporate'], { customerId: 'own' }), own],
    ['a chosen customer never widens', person(['corporate'], { customerId: 'own', chosenCustomerId: 'other' }), own],
    ['a customer role without a customer sees nothing', person(['corporate']), { kind: 'nothing' }],
    ['nobody without roles sees anything', person([]), { kind: 'nothing' }],
  ])('%s', (_, actor, scope) => {
    expect(rowScope(actor)).toEqual(scope);
  });

  test('no combination of roles gives a customer’s user access to another customer', () => {
    for (const first of ROLES) {
      for (const second of ROLES) {
        const scope = rowScope(person([first, second], { customerId: 'own', chosenCustomerId: 'other' }));
        expect(scope.kind).not.toBe('everything');
        if ('customerId' in scope) expect(scope.customerId).toBe('own');
      }
    }
  });
});
