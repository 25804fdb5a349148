// The screens of the signed-in user's own settings. Specification 1 §2: for admins only; notifications are for staff who get any, saved cards
// for staff who order, and devices for all.
import { STAFF_ROLES } from '#domain/access/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Screen } from '#web/navigation/index.ts';

const page = { shell: 'staff', roles: ['admin'] } as const;
const staffPage = { shell: 'staff', roles: ['admin', 'operations', 'sales'] } as const;
const ownProfile = () => [endpointQuery('readOwnProfile')];

export const userSettingsScreens: readonly Screen[] = [
  {
    ...page,
    id: 'own-settings',
    path: '/user/settings',
    title: 'Your Profile',
    ignoresState: true,
    loads: [],
    load: () => import('./profile-screen.tsx'),
    redirectsTo: () => ['/user/settings/profile'],
  },
  {
    ...page,
    id: 'own-profile',
    path: '/user/settings/profile',
    title: 'Your Profile',
    loads: ['readOwnProfile'],
    load: () => import('./profile-screen.tsx'),
    preload: ownProfile,
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
    preload: ownProfile,
  },
  {
    shell: 'staff',
    roles: ['admin', 'sales'],
    id: 'own-cards',
    path: '/user/settings/cards',
    title: 'Your Saved Cards',
    loads: ['listOwnCards'],
    load: () => import('./cards-screen.tsx'),
    preload: () => [endpointQuery('listOwnCards')],
  },
  {
    ...staffPage,
    id: 'own-notifications',
    path: '/user/settings/notifications',
    title: 'Your Notifications',
    loads: ['readNotificationSettings'],
    load: () => import('./notifications-screen.tsx'),
    preload: () => [endpointQuery('readNotificationSettings')],
  },
  {
    shell: 'staff',
    roles: STAFF_ROLES,
    id: 'own-sessions',
    path: '/user/settings/sessions',
    title: 'Your Devices',
    loads: ['listOwnSessions'],
    load: () => import('./sessions-screen.tsx'),
    preload: () => [endpointQuery('listOwnSessions')],
  },
];
