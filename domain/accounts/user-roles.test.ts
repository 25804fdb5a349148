import { CUSTOMER_ROLES, hasAnyRole, isStaff, ROLES } from '../access/index.ts';
import type { Role } from '../access/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editableUserFields, mayBeActedAs, mayManage, roleViolation, grantableRoles, outranks } from './user-roles.ts';
import type { RoleViolation } from './user-roles.ts';

const someRoles = fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: ROLES.length });
const someCustomer = fc.constantFrom(null, 'customer');

describe('which roles one person may hold', () => {
  test.each<[Role[], string | null, RoleViolation | null]>([
    [[], null, 'roleMissing'],
    [[], 'customer', 'roleMissing'],
    [['admin'], null, null],
    [['operations', 'sales'], null, null],
    [['admin'], 'customer', 'customerNotForStaff'],
    [['corporate'], 'customer', null],
    [['branchuser', 'branchmanager'], 'customer', null],
    [['corporate'], null, 'customerMissing'],
    [['admin', 'corporate'], null, 'rolesMixed'],
    [['user', 'branchuser'], 'customer', 'rolesMixed'],
  ])('%j with customer %s: %s', (roles, customerId, violation) => {
    expect(roleViolation(roles, customerId)).toBe(violation);
  });

  test('an accepted set is either staff without a customer or people of exactly one', () => {
    fc.assert(
      fc.property(someRoles, someCustomer, (roles, customerId) => {
        if (roleViolation(roles, customerId) !== null) return;
        expect(isStaff(roles)).toBe(customerId === null);
        expect(hasAnyRole(roles, CUSTOMER_ROLES)).toBe(customerId !== null);
      }),
    );
  });
});

describe('who gives which roles', () => {
  test('an admin gives every role, operations every role but admin, nobody else any', () => {
    expect(grantableRoles(['admin'])).toEqual(ROLES);
    expect(grantableRoles(['operations'])).toEqual(ROLES.filter((role) => role !== 'admin'));
    for (const role of ROLES.filter((each) => each !== 'admin' && each !== 'operations')) expect(grantableRoles([role])).toEqual([]);
  });

  test.each<[Role[], Role[], boolean]>([
    [['admin'], ['admin'], true],
    [['operations'], ['operations'], true],
    [['operations'], ['admin'], false],
    [['operations'], ['admin', 'sales'], false],
    [['operations'], ['corporate'], true],
    [['sales'], ['user'], false],
    [['corporate'], ['branchuser'], false],
  ])('%j managing %j: %s', (actor, person, may) => {
    expect(mayManage(actor, person)).toBe(may);
  });

  test('a managed user has only roles that the manager may grant', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (actor, person) => {
        if (mayManage(actor, person)) expect(person.filter((role) => !grantableRoles(actor).includes(role))).toEqual([]);
      }),
    );
  });

  test.each<[Role[], Role[], boolean]>([
    [['admin'], ['admin'], false],
    [['admin'], ['admin', 'sales'], false],
    [['admin'], ['operations'], true],
    [['admin', 'operations'], ['operations'], true],
    [['operations'], ['operations'], false],
    [['operations'], ['operations', 'user'], false],
    [['operations'], ['admin'], false],
    [['operations'], ['sales'], true],
    [['operations'], ['corporate'], true],
    [['sales'], ['user'], false],
    [['corporate'], ['branchuser'], false],
  ])('%j outranks %j: %s', (actor, person, isAbove) => {
    expect(outranks(actor, person)).toBe(isAbove);
  });

  test('the ranking of users is strict', () => {
    fc.assert(
      fc.property(someRoles, someRoles, (one, other) => {
        expect(outranks(one, other) && outranks(other, one)).toBe(false);
        expect(outranks(one, one)).toBe(false);
      }),
    );
  });

  test('only admins may change an email, and people who manage nobody may change nothing', () => {
    for (const role of ROLES) {
      expect(editableUserFields([role]).includes('email')).toBe(role === 'admin');
      expect(editableUserFields([role]).length > 0).toBe(grantableRoles([role]).length > 0);
    }
  });
});

test('nobody acts as staff, nor as someone without a customer', () => {
  fc.assert(
    fc.property(someRoles, someCustomer, (roles, customerId) => {
      if (mayBeActedAs(roles, customerId)) expect(isStaff(roles) || customerId === null).toBe(false);
    }),
  );
  expect(mayBeActedAs(['corporate'], 'customer')).toBe(true);
});
