// The screens of automation: a customer's rules, one rule, its decisions, a store's auto posts, and what became of a listing.
import { AUTOMATION_STAFF } from '#domain/automation/index.ts';
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const shared = { shell: 'staff', roles: AUTOMATION_STAFF } as const;
const ofCustomer = ({ customerId = '' }: ScreenParams) => [
  endpointQuery('readCustomer', { params: { customerId } }),
  endpointQuery('readAutomation', { params: { customerId } }),
];

const ofStore = ({ storeId = '' }: ScreenParams) => [endpointQuery('readAutoPost', { params: { storeId } })];

export const automationScreens: readonly Screen[] = [
  {
    ...shared,
    id: 'customer-automation',
    path: '/customer/{customerId}/automation',
    title: 'Automation',
    loads: ['readCustomer', 'readAutomation'],
    load: () => import('./automation-screen.tsx'),
    preload: ofCustomer,
  },
  {
    ...shared,
    id: 'automation-rule-create',
    path: '/customer/{customerId}/automation/create',
    title: 'New Rule',
    loads: ['readCustomer', 'readAutomationChoices'],
    load: async () => ({ Screen: (await import('./rule-screen.tsx')).CreateRule }),
  },
  {
    ...shared,
    id: 'automation-rule-edit',
    path: '/customer/{customerId}/automation/rule/{ruleId}',
    title: 'Edit Rule',
    loads: ['readCustomer', 'readAutomation', 'readAutomationChoices'],
    load: async () => ({ Screen: (await import('./rule-screen.tsx')).EditRule }),
    preload: ofCustomer,
  },
  {
    ...shared,
    id: 'automation-decisions',
    path: '/customer/{customerId}/automation/rule/{ruleId}/decisions',
    title: 'Decisions of a Rule',
    loads: ['readCustomer', 'readAutomation', 'listAutomationDecisions'],
    load: () => import('./decisions-screen.tsx'),
    preload: ofCustomer,
  },
  {
    ...shared,
    id: 'store-auto-post',
    path: '/customer/{customerId}/store/{storeId}/auto-post',
    title: 'Auto Post',
    loads: ['readAutoPost', 'readTemplateValues', 'listListings', 'readListing'],
    load: () => import('./auto-post-screen.tsx'),
    preload: ofStore,
  },
  {
    ...shared,
    id: 'store-auto-posts',
    path: '/customer/{customerId}/store/{storeId}/auto-posts',
    title: 'Posts of a Store',
    loads: ['readAutoPost', 'listAutoPosts', 'listViews'],
    load: () => import('./auto-post-list-screen.tsx'),
    preload: ofStore,
  },
  {
    ...shared,
    id: 'listing-lineage',
    path: '/listing/{listingId}/lineage',
    title: 'History of a Listing',
    menuOf: 'listings',
    loads: ['readListingLineage', 'readListingAutomation'],
    load: () => import('./listing-lineage-screen.tsx'),
    preload: ({ listingId = '' }: ScreenParams) => [
      endpointQuery('readListingLineage', { params: { listingId } }),
      endpointQuery('readListingAutomation', { params: { listingId } }),
    ],
  },
];
