import { isCustomerUser } from '#web/client/person.ts';
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
    sendsOn: (user) => (user && isCustomerUser(user) ? ['/customer-dashboard'] : []),
  },
];
