// The screen of ordering: the wizard in a customer's dashboard.
import { ORDERING_ROLES } from '#domain/orders/rules/order-rights.ts';
import type { Screen } from '#web/navigation/index.ts';

export const orderingScreens: readonly Screen[] = [
  {
    id: 'dashboard-order',
    path: '/customer-dashboard/order',
    title: 'Order',
    shell: 'dashboard',
    roles: ORDERING_ROLES,
    loads: ['readCustomerDashboard', 'openOrderWizard', 'findOrderContacts', 'beginCampaignData', 'checkOrderDraft', 'estimateAudience'],
    // Sales cannot open the dashboard's tabs, so they pick items on the order screen. An earlier order is read only to repeat it.
    // What runs or is ordered already is read for listings only, and what comes next of an order once it is placed.
    loadsForSome: [
      'listListings',
      'listResources',
      'readListingAdvertising',
      'readOrder',
      'readComingSteps',
      'generateCreativePreview',
      'checkCreativeTemplateJobs',
    ],
    load: async () => ({ Screen: (await import('./screen/order-screen.tsx')).OrderScreen }),
  },
];
