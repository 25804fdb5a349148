import type { Screen } from '#web/navigation/index.ts';
import { rememberedPlace } from '#web/navigation/index.ts';

export const accountScreens: readonly Screen[] = [
  {
    id: 'sign-in',
    path: '/authentication/signin',
    title: 'Sign In',
    shell: 'public',
    roles: 'everyone',
    loads: [],
    load: () => import('./staff-sign-in-screen.tsx'),
    sendsOn: (user) => (user ? [rememberedPlace(), '/'] : []),
  },
  {
    id: 'dashboard-sign-in',
    path: '/customer-dashboard/signin',
    title: 'Dashboard Sign In',
    shell: 'public',
    roles: 'everyone',
    loads: [],
    load: () => import('./dashboard-sign-in-screen.tsx'),
    sendsOn: (user, search) => (user ? [search.url, rememberedPlace(), '/customer-dashboard'] : []),
  },
];
