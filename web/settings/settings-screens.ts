// The screens of the system settings.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';
import { firstTab, tabLoads } from './settings-tabs.ts';

const managers = ['admin', 'operations'] as const;
const oneUser = ({ userId = '' }: ScreenParams) => [endpointQuery('readUser', { params: { userId } })];
const pages = () => import('./user-pages.tsx');

export const settingsScreens: readonly Screen[] = [
  {
    id: 'settings',
    path: '/settings',
    title: 'Settings',
    shell: 'staff',
    roles: managers,
    menu: {
      menu: 'Settings',
      label: 'Settings',
      order: 1,
      keywords: 'users people system verticals version',
      about: 'Verticals, users and system settings.',
    },
    loads: [],
    load: () => import('./settings-screen.tsx'),
    redirectsTo: (user) => [user ? firstTab(user.roles) : '/settings/users'],
  },
  {
    id: 'settings-tab',
    path: '/settings/{tabId}',
    title: 'Settings',
    shell: 'staff',
    roles: managers,
    loads: tabLoads(),
    load: () => import('./settings-screen.tsx'),
  },
  {
    id: 'user-create',
    path: '/settings/users/create',
    title: 'New User',
    shell: 'staff',
    roles: managers,
    loads: ['listCustomerNames'],
    load: async () => ({ Screen: (await pages()).CreateUser }),
  },
  {
    id: 'user-profile',
    path: '/settings/users/edit-profile/{userId}',
    title: 'Edit User',
    shell: 'staff',
    roles: managers,
    loads: ['readUser', 'listCustomerNames', 'readCustomer', 'readUserActivity', 'listMemberships'],
    load: async () => ({ Screen: (await pages()).EditProfile }),
    preload: oneUser,
  },
  {
    id: 'user-picture',
    path: '/settings/users/change-profile-picture/{userId}',
    title: 'Change Picture',
    shell: 'staff',
    roles: managers,
    loads: ['readUser', 'readFile'],
    load: async () => ({ Screen: (await pages()).ChangePicture }),
    preload: oneUser,
  },
  {
    id: 'user-password',
    path: '/settings/users/change-password/{userId}',
    title: 'Change Password',
    shell: 'staff',
    roles: managers,
    loads: ['readUser'],
    load: async () => ({ Screen: (await pages()).ChangePassword }),
    preload: oneUser,
  },
];
