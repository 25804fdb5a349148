import type { SessionUser } from '#contract/accounts/index.ts';
import { hasAnyRole, homeAddress } from '#domain/access/index.ts';
import { OVERVIEW_ROLES } from '#domain/staff-overview/overview-roles.ts';
import { endpointQuery } from '#web/client/queries.ts';
import { currentUser } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';

export const homeScreens: readonly Screen[] = [
  {
    id: 'home',
    path: '/',
    title: 'Home',
    shell: 'own',
    roles: 'everyone',
    loads: [],
    loadsForSome: ['readStaffOverview', 'listCustomers', 'listOffices'],
    load: () => import('./home-screen.tsx'),
    preload: () => {
      const user = currentUser();
      if (user) void import('./staff-home.tsx');
      return user && hasAnyRole(user.roles, OVERVIEW_ROLES) ? [endpointQuery('readStaffOverview')] : [];
    },
    redirectsTo: (user) => (user ? [dashboardUrl(user)] : []),
  },
];

function dashboardUrl({ roles, customer, memberships = [] }: SessionUser): string | null {
  const url = homeAddress({ roles, customerId: customer?._id ?? null, memberships: memberships.length });
  return url === '/' ? null : url;
}
