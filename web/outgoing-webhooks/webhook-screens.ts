// The screens of webhooks: in the console on a customer, and in the dashboard for its corporate users.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const webhookScreens: readonly Screen[] = [
  {
    id: 'customer-webhooks',
    path: '/customer/{customerId}/webhooks',
    title: 'Webhooks',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readCustomer', 'listWebhookEndpoints'],
    load: () => import('./customer-webhooks-screen.tsx'),
    preload: ({ customerId = '' }: ScreenParams) => [
      endpointQuery('readCustomer', { params: { customerId } }),
      endpointQuery('listWebhookEndpoints', { params: { customerId } }),
    ],
  },
  {
    id: 'dashboard-webhooks',
    path: '/customer-dashboard/webhooks',
    title: 'Webhooks',
    shell: 'dashboard',
    roles: ['corporate'],
    loads: ['readCustomerDashboard', 'listWebhookEndpoints'],
    load: () => import('./dashboard-webhooks-screen.tsx'),
  },
];
