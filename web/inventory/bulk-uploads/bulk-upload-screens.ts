// The screens of bulk uploads. Each dashboard's settings say which of its roles may use it there.
import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const bulkUploadScreens: readonly Screen[] = [
  {
    id: 'customer-bulk-uploads',
    path: '/customers/listings/{customerId}/bulkManage',
    title: 'Bulk Upload',
    shell: 'staff',
    roles: ['admin', 'operations'],
    loads: ['readCustomer', 'listBulkAssets', 'readBulkUpload', 'listBulkRows'],
    load: () => import('./staff-bulk-upload-screen.tsx'),
    preload: ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomer', { params: { customerId } })],
  },
  {
    id: 'dashboard-bulk-uploads',
    path: '/customer-dashboard/listings/bulkManage',
    title: 'Bulk Upload',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: ['readCustomerDashboard', 'listBulkAssets', 'readBulkUpload', 'listBulkRows'],
    load: () => import('./bulk-upload-screen.tsx'),
  },
];
