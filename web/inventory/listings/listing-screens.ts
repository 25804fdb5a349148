// The screens of listings.
import { DASHBOARD_ROLES } from '#domain/access/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/first-page.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const listingStaff = ['admin', 'operations'] as const;

export const listingScreens: readonly Screen[] = [
  {
    id: 'listings',
    path: '/customers/listings',
    title: 'Customer Listings',
    shell: 'staff',
    roles: listingStaff,
    menu: {
      menu: 'Customers',
      label: 'Customer Listings',
      order: 4,
      keywords: 'properties houses homes adverts',
      about: 'Everything that your customers advertise.',
    },
    loads: ['listListings', 'listViews'],
    load: () => import('./listing-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'listings' } }),
      ...(Object.keys(search).length === 0 ? [endpointQuery('listListings', { query: firstPage })] : []),
    ],
  },
  {
    id: 'customer-listings',
    path: '/customers/listings/{customerId}',
    title: 'Listings of One Customer',
    shell: 'staff',
    roles: listingStaff,
    loads: ['listListings', 'listViews', 'readCustomer'],
    load: async () => ({ Screen: (await import('./listing-list-screen.tsx')).CustomerListings }),
    preload: ({ customerId = '' }: ScreenParams) => [
      endpointQuery('listViews', { params: { list: 'listings' } }),
      endpointQuery('readCustomer', { params: { customerId } }),
    ],
  },
  {
    id: 'listing-edit',
    path: '/listing/{listingId}',
    title: 'Edit Listing',
    shell: 'staff',
    roles: listingStaff,
    loads: [
      'readListing',
      'readListingFormFacts',
      'readListingVideoJob',
      'readMapSettings',
      'readUploadLimits',
      'listOffices',
      'readOffice',
      'listCustomerAgents',
      'readAgent',
      'readFile',
    ],
    load: () => import('./staff-listing-screen.tsx'),
    preload: ({ listingId = '' }: ScreenParams) => [endpointQuery('readListing', { params: { listingId } })],
  },
  {
    id: 'dashboard-listing-create',
    path: '/customer-dashboard/listings/create',
    title: 'New Listing',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: [
      'readCustomerDashboard',
      'readListingFormFacts',
      'readOwnAgent',
      'readMapSettings',
      'readUploadLimits',
      'listOffices',
      'readOffice',
      'listCustomerAgents',
      'readAgent',
    ],
    load: async () => ({ Screen: (await import('./dashboard/create-listing-screen.tsx')).CreateListing }),
  },
  {
    id: 'dashboard-listing-edit',
    path: '/customer-dashboard/listing/{listingId}/edit',
    title: 'Edit Listing',
    shell: 'dashboard',
    roles: DASHBOARD_ROLES,
    loads: [
      'readCustomerDashboard',
      'readListing',
      'readOwnAgent',
      'readListingFormFacts',
      'readListingVideoJob',
      'readMapSettings',
      'readUploadLimits',
      'listOffices',
      'readOffice',
      'listCustomerAgents',
      'readAgent',
      'readFile',
    ],
    load: async () => ({ Screen: (await import('./dashboard/edit-listing-screen.tsx')).EditListing }),
    preload: ({ listingId = '' }: ScreenParams) => [endpointQuery('readListing', { params: { listingId } })],
  },
];
