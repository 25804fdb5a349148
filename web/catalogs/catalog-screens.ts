// The screens of catalogs.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const accountStaff = ['admin', 'operations'] as const;

export const catalogScreens: readonly Screen[] = [
  {
    id: 'catalogs',
    path: '/customer/{customerId}/fb-catalogs',
    title: 'FB catalogs',
    shell: 'staff',
    roles: accountStaff,
    loads: ['listCatalogs', 'readCustomer', 'listViews'],
    load: async () => ({ Screen: (await import('./catalog-list-screen.tsx')).Catalogs }),
    preload: ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomer', { params: { customerId } })],
  },
  {
    id: 'catalog-edit',
    path: '/customer/{customerId}/fb-catalog/{fbCatalogId}',
    title: 'Edit FB catalog',
    shell: 'staff',
    roles: accountStaff,
    loads: [
      'readCatalog',
      'readCustomer',
      'readListingFormFacts',
      'countCatalogListings',
      'listAdAccounts',
      'listOffices',
      'listPixels',
      'readTemplateSettings',
    ],
    load: async () => ({ Screen: (await import('./catalog-form.tsx')).EditCatalog }),
    preload: ({ fbCatalogId = '' }: ScreenParams) => [endpointQuery('readCatalog', { params: { id: fbCatalogId } })],
  },
];
