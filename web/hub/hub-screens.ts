import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Screen } from '#web/navigation/index.ts';

export const hubScreens: readonly Screen[] = [
  {
    id: 'hub',
    path: '/hub',
    title: 'Dashboards',
    shell: 'hub',
    roles: DASHBOARD_ROLES,
    loads: ['listDashboards'],
    load: () => import('./hub-screen.tsx'),
    preload: () => [endpointQuery('listDashboards', { query: {} })],
  },
];
