// Tests the guard for every specified screen and every role, against the specification's lists.
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
  '/authentication/signup': everyone,
  '/authentication/invalid': everyone,
  '/authentication/dashboardinvalid': everyone,
  '/authentication/dashboardexpiredlink': everyone,
  '/authentication/success': everyone,
  '/authentication/dashboardsuccess': everyone,
  '/authentication/dashboardsuccessexisting': everyone,
  '/authentication/resend': everyone,
  '/authentication/dashboardresend': everyone,
  '/password/forgot': everyone,
  '/password/dashboard/forgot': everyone,
  '/password/reset/{token}': everyone,
  '/password/dashboard/reset/{token}': everyone,
  '/password/reset/invalid': everyone,
  '/password/reset/success': everyone,
  '/password/dashboard/reset/invalid': everyone,
  '/password/dashboard/reset/success': everyone,
  '/customer-dashboard/signup': everyone,
  '/customer-dashboard/signup/{agentDetails}': everyone,
  '/user/settings': ['admin'],
  '/user/settings/profile': ['admin'],
  '/user/settings/password': ['admin'],
  '/user/settings/accounts': ['admin'],
  '/user/settings/picture': ['admin'],
  '/admin': ['admin'],
  '/admin/users': ['admin'],
  '/admin/users/{userId}': ['admin'],
  '/admin/users/{userId}/edit': ['admin'],
  '/hub': dashboard,
  '/customer-dashboard': dashboard,
  '/customers': ['admin', 'operations'],
  '/customers/create': ['admin', 'operations'],
  '/customer/{customerId}/edit': ['admin', 'operations'],
  '/customer/{customerId}/assets': ['admin', 'operations'],
  '/customer/open-homes': ['admin', 'operations'],
  '/customer/open-homes/{openHomeVisitorId}': ['admin', 'operations'],
  '/ad-accounts': ['admin', 'operations'],
  '/gdn-accounts': ['admin', 'operations'],
  '/customer-dashboard/resources/create': dashboard,
  '/customer-dashboard/resource/{resourceId}/edit': dashboard,
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

test('the three error screens are never returned to', () => {
  for (const path of ['/not-found', '/bad-request', '/forbidden'])
    expect(screens.find((screen) => screen.path === path)?.ignoresState).toBe(true);
});

test('one listed role among others is enough', () => {
  expect(guard({ roles: ['admin'] }, { roles: ['sales', 'admin'] })).toBe('enter');
});

test('every role that may open a screen may make the calls that it loads', () => {
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
