// The screens of resources, in addition to their tab in the dashboard.
import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const resourceScreens: readonly Screen[] = [
  {
    id: 'dashboard-resource-create',
    path: '/customer-dashboard/resources/create',
    title: 'New Resource',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: ['readCustomerDashboard', 'listOffices', 'readUploadLimits', 'readResource', 'readOffice', 'readFile'],
    load: async () => ({ Screen: (await import('./create-resource-screen.tsx')).CreateResource }),
  },
  {
    id: 'dashboard-resource-edit',
    path: '/customer-dashboard/resource/{resourceId}/edit',
    title: 'Edit Resource',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: ['readCustomerDashboard', 'readResource', 'listOffices', 'readUploadLimits', 'readOffice', 'readFile'],
    load: async () => ({ Screen: (await import('./edit-resource-screen.tsx')).EditResource }),
    preload: ({ resourceId = '' }: ScreenParams) => [endpointQuery('readResource', { params: { resourceId } })],
  },
];
