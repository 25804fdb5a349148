// Which screen does ordering have? The wizard, in the dashboard of whoever orders.
import { ORDERING_ROLES } from '#domain/orders/order-rights.ts';
import type { Screen } from '#web/navigation/index.ts';

export const orderingScreens: readonly Screen[] = [
  {
    id: 'dashboard-order',
    path: '/customer-dashboard/order',
    title: 'Order',
    shell: 'dashboard',
    roles: ORDERING_ROLES,
    loads: ['readCustomerDashboard', 'openOrderWizard', 'beginCampaignData'],
    // Sales pick on the screen itself.
    loadsForSome: ['listListings', 'listResources'],
    load: async () => ({ Screen: (await import('./order-screen.tsx')).OrderScreen }),
  },
];
