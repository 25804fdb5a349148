import type { SessionUser } from '#contract/accounts/index.ts';
import { homeAddress } from '#domain/access/index.ts';
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
    load: () => import('./home-screen.tsx'),
    preload: () => {
      if (currentUser()) void import('./staff-home.tsx');
      return [];
    },
    redirectsTo: (user) => (user ? [dashboardUrl(user)] : []),
  },
];

function dashboardUrl({ roles, customer, memberships = [] }: SessionUser): string | null {
  const url = homeAddress({ roles, customerId: customer?._id ?? null, memberships: memberships.length });
  return url === '/' ? null : url;
}
