// The stores of a customer: where its listings come from.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const shared = { shell: 'staff', roles: ['admin', 'operations'] } as const;
const ofCustomer = ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomer', { params: { customerId } })];
const oneStore = ({ customerId = '', storeId = '' }: ScreenParams) => [
  endpointQuery('readStore', { params: { storeId } }),
  endpointQuery('readStoreChoices', { params: { customerId } }),
];

export const storeScreens: readonly Screen[] = [
  {
    ...shared,
    id: 'stores',
    path: '/customer/{customerId}/stores',
    title: 'Stores',
    loads: ['listStores', 'listViews', 'readCustomer'],
    load: () => import('./store-list-screen.tsx'),
    preload: ofCustomer,
  },
  {
    ...shared,
    id: 'store-create',
    path: '/customer/{customerId}/stores/create',
    title: 'New Store',
    loads: ['readCustomer', 'readStoreChoices'],
    load: async () => ({ Screen: (await import('./store-form.tsx')).CreateStore }),
    preload: ofCustomer,
  },
  {
    ...shared,
    id: 'store-edit',
    path: '/customer/{customerId}/store/{storeId}/edit',
    title: 'Edit Store',
    loads: ['readStore', 'readStoreChoices', 'readPushKey', 'readJob'],
    load: async () => ({ Screen: (await import('./store-form.tsx')).EditStore }),
    preload: oneStore,
  },
  {
    ...shared,
    id: 'store-clone',
    path: '/customer/{customerId}/store/{storeId}/clone',
    title: 'Clone Store',
    loads: ['readStore', 'readStoreChoices'],
    load: async () => ({ Screen: (await import('./store-form.tsx')).CloneStore }),
    preload: oneStore,
  },
  {
    ...shared,
    id: 'store-files',
    path: '/customer/{customerId}/store/{storeId}/files',
    title: 'Store Files',
    loads: ['readStore', 'listStoreFiles', 'listViews', 'readFeedFile', 'listFeedRecords'],
    load: () => import('./store-files-screen.tsx'),
    preload: ({ storeId = '' }: ScreenParams) => [endpointQuery('readStore', { params: { storeId } })],
  },
];
