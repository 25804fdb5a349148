// The guard over every screen and every role, against the specification's own lists.
import { ROLES } from '#domain/access/index.ts';
import type { Role } from '#domain/access/index.ts';
import { endpoints } from '#contract/index.ts';
import { screens } from '#web/app/screens.ts';
import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';

const everyone = [...ROLES];
const dashboard: Role[] = ['admin', 'branchuser', 'branchmanager', 'corporate'];

/** Specification 1 §2 and 2 §2: path → who may open it. */
const specified: Record<string, readonly Role[]> = {
  '/': everyone,
  '/not-found': everyone,
  '/bad-request': everyone,
  '/forbidden': everyone,
  '/authentication/signin': everyone,
  '/customer-dashboard/signin': everyone,
  '/customer-dashboard': dashboard,
  '/customers': ['admin', 'operations'],
  '/customers/create': ['admin', 'operations'],
  '/customer/{customerId}/edit': ['admin', 'operations'],
  '/offices/list': ['admin', 'operations', 'user'],
  '/offices/create': ['admin', 'operations', 'user'],
  '/offices/{officeId}/edit': ['admin', 'operations', 'user'],
};

describe.each(Object.entries(specified))('%s', (path, allowed) => {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Error(`There is no screen at ${path}.`);
  const isPublic = allowed === everyone;

  test.each(ROLES)('for %s', (role) => {
    expect(guard(screen, { roles: [role] })).toBe(allowed.includes(role) ? 'enter' : 'forbidden');
  });
  test('for nobody', () => {
    expect(guard(screen, null)).toBe(isPublic ? 'enter' : 'sign-in');
  });
  test('for someone who lost every role', () => {
    expect(guard(screen, { roles: [] })).toBe(isPublic ? 'enter' : 'forbidden');
  });
});

test('one listed role among others is enough', () => {
  expect(guard({ roles: ['admin'] }, { roles: ['sales', 'admin'] })).toBe('enter');
});

test('everyone who may open a screen may make the calls that it opens with', () => {
  const refused = screens.flatMap((screen) =>
    screen.loads.flatMap((name) => {
      const { access } = endpoints[name];
      if (typeof access === 'string') return [];
      const roles = screen.roles === 'everyone' ? ROLES : screen.roles;
      return roles.filter((role) => !(access as readonly Role[]).includes(role)).map((role) => `${screen.path} ${name} ${role}`);
    }),
  );
  expect(refused).toEqual([]);
});

test('ids and paths of screens are unique', () => {
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
  expect(new Set(screens.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}'))).size).toBe(screens.length);
});
