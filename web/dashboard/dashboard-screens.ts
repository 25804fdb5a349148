import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import type { Screen } from '#web/navigation/index.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    id: 'dashboard',
    path: '/customer-dashboard',
    title: 'Customer Dashboard',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: ['listOffices'],
    load: () => import('./dashboard-index-screen.tsx'),
    menu: { menu: 'Dashboard', label: 'Overview', order: 1 },
  },
];
