// The overview of one customer.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const staffOverviewScreens: readonly Screen[] = [
  {
    id: 'customer',
    path: '/customer/{customerId}',
    title: 'Customer',
    shell: 'staff',
    roles: ['admin', 'operations'],
    loads: ['readCustomerOverview'],
    load: () => import('./customer-overview-screen.tsx'),
    preload: ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomerOverview', { params: { customerId } })],
  },
];
