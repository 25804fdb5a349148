import { sampleActor } from '#test/harness/samples/sample-actor.ts';
import { describe, expect, test } from 'vitest';
import type { Actor, Role } from '../access/index.ts';
import { customerOfDashboard, scopeToDashboard } from './dashboard-customer.ts';

const someone = (role: Role, given: Partial<Actor> = {}): Actor => sampleActor({ roles: [role], ...given });

describe('in whose dashboard someone is', () => {
  test.each<[string, Actor, string | null]>([
    ["a customer's person in their own", someone('branchuser', { customerId: 'own' }), 'own'],
    ['whatever they claim to have chosen', someone('branchuser', { customerId: 'own', chosenCustomerId: 'other' }), 'own'],
    ['staff in the chosen one', someone('admin', { chosenCustomerId: 'chosen' }), 'chosen'],
    ['staff who chose nobody in none', someone('sales'), null],
  ])('%s', (_, actor, expected) => {
    expect(customerOfDashboard(actor)).toBe(expected);
  });
});

describe('who may enter the dashboard that a call names', () => {
  test.each<[string, Actor, string, boolean]>([
    ['a person their own', someone('corporate', { customerId: 'own' }), 'own', true],
    ['a person no other', someone('corporate', { customerId: 'own' }), 'other', false],
    ['staff the one they chose', someone('admin', { chosenCustomerId: 'own' }), 'own', true],
    ['staff who chose one no other', someone('admin', { chosenCustomerId: 'own' }), 'other', false],
    ['staff who chose none any', someone('sales'), 'other', true],
  ])('%s', (_, actor, customerId, expected) => {
    const inside = scopeToDashboard(actor, customerId);
    expect(inside !== null).toBe(expected);
    if (inside) expect(customerOfDashboard(inside)).toBe(customerId);
  });
});
