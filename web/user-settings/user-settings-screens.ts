// Which screens do a person's own settings have? Specification 1 §2: for admins.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen } from '#web/navigation/index.ts';

const page = { shell: 'staff', roles: ['admin'] } as const;
const oneself = () => [endpointQuery('readOwnProfile')];

export const userSettingsScreens: readonly Screen[] = [
  {
    ...page,
    id: 'own-settings',
    path: '/user/settings',
    title: 'Your Profile',
    ignoresState: true,
    loads: [],
    load: () => import('./profile-screen.tsx'),
    sendsOn: () => ['/user/settings/profile'],
  },
  {
    ...page,
    id: 'own-profile',
    path: '/user/settings/profile',
    title: 'Your Profile',
    loads: ['readOwnProfile'],
    load: () => import('./profile-screen.tsx'),
    preload: oneself,
  },
  {
    ...page,
    id: 'own-password',
    path: '/user/settings/password',
    title: 'Your Password',
    loads: [],
    load: () => import('./password-screen.tsx'),
  },
  {
    ...page,
    id: 'own-accounts',
    path: '/user/settings/accounts',
    title: 'Your Accounts',
    loads: ['listLinkedAccounts'],
    load: () => import('./accounts-screen.tsx'),
    preload: () => [endpointQuery('listLinkedAccounts')],
  },
  {
    ...page,
    id: 'own-picture',
    path: '/user/settings/picture',
    title: 'Your Picture',
    loads: ['readOwnProfile', 'readFile'],
    load: () => import('./picture-screen.tsx'),
    preload: oneself,
  },
];
