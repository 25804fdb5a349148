// The screens of customers' assets.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

export const assetScreens: readonly Screen[] = [
  {
    id: 'customer-assets',
    path: '/customer/{customerId}/assets',
    title: 'Assets',
    shell: 'staff',
    roles: ['admin', 'operations'],
    loads: ['readCustomer', 'listCustomerAssets', 'readUploadLimits', 'readFile'],
    load: () => import('./assets-screen.tsx'),
    preload: ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomer', { params: { customerId } })],
  },
];
