import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES } from '../access/index.ts';
import type { Role } from '../access/index.ts';
import { DEFAULT_FEATURES, FEATURES, mayUse } from './features.ts';
import type { Feature } from './features.ts';

test.each<[Feature, Role[], boolean]>([
  ['createListing', ['branchuser'], true],
  ['bulkCreateListing', ['branchuser'], false],
  ['bulkCreateListing', ['branchmanager'], true],
  ['bulkCreateListing', ['branchuser', 'corporate'], true],
  ['downloadLeads', ['sales'], true],
  ['downloadLeads', ['user'], false],
  ['createListing', [], false],
])('by default %s is open to %j: %s', (feature, roles, expected) => {
  expect(mayUse(DEFAULT_FEATURES, feature, roles)).toBe(expected);
});

test('the order of roles does not matter, and more roles never remove access', () => {
  const roles = fc.uniqueArray(fc.constantFrom(...ROLES));
  fc.assert(
    fc.property(roles, fc.constantFrom(...ROLES), fc.constantFrom(...FEATURES), (held, another, feature) => {
      const may = mayUse(DEFAULT_FEATURES, feature, held);
      expect(mayUse(DEFAULT_FEATURES, feature, held.toReversed())).toBe(may);
      if (may) expect(mayUse(DEFAULT_FEATURES, feature, [...held, another])).toBe(true);
    }),
  );
});

test('an admin may do everything, also where nobody is named', () => {
  const closed = { ...DEFAULT_FEATURES, createListing: [] };
  expect(mayUse(closed, 'createListing', ['admin'])).toBe(true);
  expect(mayUse(closed, 'createListing', ['corporate'])).toBe(false);
});
