// The screen of bulk uploads. Each dashboard's settings say which of these roles may use it.
import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import type { Screen } from '#web/navigation/index.ts';

export const bulkUploadScreens: readonly Screen[] = [
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
