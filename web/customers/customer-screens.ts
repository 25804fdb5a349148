// The screens of customers and offices.
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const customerStaff = ['admin', 'operations'] as const;
const officeStaff = ['user', 'admin', 'operations'] as const;

export const customerScreens: readonly Screen[] = [
  {
    id: 'customers',
    path: '/customers',
    title: 'Customers',
    shell: 'staff',
    roles: customerStaff,
    menu: {
      menu: 'Customers',
      label: 'Customers',
      order: 1,
      keywords: 'clients groups tenants',
      about: 'The real estate groups you run advertising for.',
    },
    loads: ['listCustomers', 'readCustomerPageSettings', 'listViews'],
    load: () => import('./customer-list-screen.tsx'),
    preload: (_, search) => [
      ...(isUnfiltered(search) ? [endpointQuery('listCustomers', { query: firstPage })] : []),
      endpointQuery('listViews', { params: { list: 'customers' } }),
      endpointQuery('readCustomerPageSettings'),
    ],
  },
  {
    id: 'customer-create',
    path: '/customers/create',
    title: 'New Customer',
    shell: 'staff',
    roles: customerStaff,
    loads: ['readCustomerPageSettings'],
    load: async () => ({ Screen: (await import('./customer-form.tsx')).CreateCustomer }),
  },
  {
    id: 'customer-edit',
    path: '/customer/{customerId}/edit',
    title: 'Edit Customer',
    shell: 'staff',
    roles: customerStaff,
    loads: [
      'readCustomer',
      'readCustomerPageSettings',
      'listOffices',
      'listAgents',
      'readFile',
      'listAdAccounts',
      'listGoogleAccounts',
      'listMetaPages',
      'listPixels',
    ],
    load: async () => ({ Screen: (await import('./customer-form.tsx')).EditCustomer }),
    preload: ({ customerId = '' }: ScreenParams) => [endpointQuery('readCustomer', { params: { customerId } })],
  },
  {
    id: 'offices',
    path: '/offices/list',
    title: 'Offices',
    shell: 'staff',
    roles: officeStaff,
    menu: {
      menu: 'Customers',
      label: 'Offices',
      order: 2,
      roles: customerStaff,
      keywords: 'branches addresses',
      about: 'The branches of each customer, with their managers.',
    },
    loads: ['listOffices', 'listViews'],
    load: () => import('./office-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'offices' } }),
      ...(isUnfiltered(search) ? [endpointQuery('listOffices', { query: firstPage })] : []),
    ],
  },
  {
    id: 'office-create',
    path: '/offices/create',
    title: 'New Office',
    shell: 'staff',
    roles: officeStaff,
    loads: ['listCustomerNames'],
    load: async () => ({ Screen: (await import('./office-form.tsx')).CreateOffice }),
  },
  {
    id: 'office-edit',
    path: '/offices/{officeId}/edit',
    title: 'Edit Office',
    shell: 'staff',
    roles: officeStaff,
    loads: ['readOffice', 'listManagerCandidates'],
    loadsForSome: ['listAdAccounts', 'listGoogleAccounts'],
    load: async () => ({ Screen: (await import('./office-form.tsx')).EditOffice }),
    preload: ({ officeId = '' }: ScreenParams) => [endpointQuery('readOffice', { params: { officeId } })],
  },
];

/** Only the unfiltered first page can be preloaded: the list's descriptor, which reads filters, is not loaded yet. */
const isUnfiltered = (search: object): boolean => Object.keys(search).length === 0;
