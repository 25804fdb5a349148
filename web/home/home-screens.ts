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
    sendsOn: (user) => (user ? [onward(user)] : []),
  },
];

function onward({ roles, customer, memberships = [] }: SessionUser): string | null {
  const address = homeAddress({ roles, customerId: customer?._id ?? null, memberships: memberships.length });
  return address === '/' ? null : address;
}
