import { hasSeveralDashboards, isCustomerUser } from '#web/client/person.ts';
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
    sendsOn: (user) => (user && isCustomerUser(user) ? [hasSeveralDashboards(user) && user.customer ? '/hub' : '/customer-dashboard'] : []),
  },
];
