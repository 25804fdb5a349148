// The screens of open homes.
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const openHomeStaff = ['admin', 'operations'] as const;

export const openHomeScreens: readonly Screen[] = [
  {
    id: 'open-homes',
    path: '/customer/open-homes',
    title: 'Open Homes',
    shell: 'staff',
    roles: openHomeStaff,
    menu: {
      menu: 'Customers',
      label: 'Open Homes',
      order: 5,
      keywords: 'visitors viewings inspections',
      about: 'Visitors to open homes, by listing and time.',
    },
    loads: ['listOpenHomeVisitors', 'listViews'],
    load: () => import('./open-home-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'openHomeVisitors' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listOpenHomeVisitors', { query: firstPage })] : []),
    ],
  },
  {
    id: 'open-home-visitor',
    path: '/customer/open-homes/{openHomeVisitorId}',
    title: 'Open Home Visitor',
    shell: 'staff',
    roles: openHomeStaff,
    loads: ['readOpenHomeVisitor'],
    load: () => import('./open-home-visitor-screen.tsx'),
    preload: ({ openHomeVisitorId = '' }: ScreenParams) => [endpointQuery('readOpenHomeVisitor', { params: { openHomeVisitorId } })],
  },
];
