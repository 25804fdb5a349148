import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { narrowedTo } from '#web/client/chosen-customer.ts';
import { endpointQuery } from '#web/client/index.ts';
import { currentUser } from '#web/client/session.ts';
import type { Screen } from '#web/navigation/index.ts';
import { officesQuery } from './offices-query.ts';

export const dashboardScreens: readonly Screen[] = [
  {
    id: 'dashboard',
    path: '/customer-dashboard',
    title: 'Customer Dashboard',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: ['listOffices'],
    load: () => import('./dashboard-index-screen.tsx'),
    preload: () => (isSomeonesDashboard() ? [endpointQuery('listOffices', officesQuery('', 1))] : []),
    menu: { menu: 'Dashboard', label: 'Overview', order: 1 },
  },
];

/** Staff see nobody's offices until they chose a customer. */
const isSomeonesDashboard = (): boolean => currentUser()?.customer !== null || narrowedTo() !== null;
