// The screens of the admin area, and the one on which acting as another user begins.
import { ACTING_PATH } from '#web/client/acting.ts';
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const admins = ['admin'] as const;
const oneUser = ({ userId = '' }: ScreenParams) => [endpointQuery('readUser', { params: { userId } })];

export const userScreens: readonly Screen[] = [
  {
    id: 'admin',
    path: '/admin',
    title: 'Users',
    shell: 'staff',
    roles: admins,
    ignoresState: true,
    loads: [],
    load: () => import('./user-list-screen.tsx'),
    redirectsTo: () => ['/admin/users'],
  },
  {
    id: 'users',
    path: '/admin/users',
    title: 'Users',
    shell: 'staff',
    roles: admins,
    loads: ['listUsers', 'listViews'],
    load: () => import('./user-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'users' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listUsers', { query: firstPage })] : []),
    ],
  },
  {
    id: 'user-view',
    path: '/admin/users/{userId}',
    title: 'User',
    shell: 'staff',
    roles: admins,
    loads: ['readUser', 'readUserActivity'],
    load: () => import('./user-view-screen.tsx'),
    preload: (params) => [...oneUser(params), endpointQuery('readUserActivity', { params: { userId: params['userId'] ?? '' } })],
  },
  {
    id: 'user-edit',
    path: '/admin/users/{userId}/edit',
    title: 'Edit User',
    shell: 'staff',
    roles: admins,
    loads: ['readUser', 'listCustomerNames', 'readCustomer', 'listMemberships'],
    load: () => import('./edit-user-screen.tsx'),
    preload: oneUser,
  },
  {
    id: 'preauthorised',
    path: ACTING_PATH,
    title: 'Dashboard',
    shell: 'public',
    roles: 'everyone',
    ignoresState: true,
    loads: [],
    load: () => import('./preauthorised-screen.tsx'),
  },
];
