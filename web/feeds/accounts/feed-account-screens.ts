// The pages of a feed account. Their list is a tab of the settings.
import { endpointQuery } from '#web/client/index.ts';
import type { Screen, ScreenParams } from '#web/navigation/index.ts';

const oneAccount = ({ accountId = '' }: ScreenParams) => [endpointQuery('readFeedAccount', { params: { accountId } })];

export const feedAccountScreens: readonly Screen[] = [
  {
    id: 'feed-account-create',
    path: '/settings/data-feed-accounts/create',
    title: 'New Feed Account',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readFeedAccountChoices', 'listCustomerNames'],
    load: async () => ({ Screen: (await import('./account-form.tsx')).CreateFeedAccount }),
  },
  {
    id: 'feed-account-edit',
    path: '/settings/data-feed-accounts/edit/{accountId}',
    title: 'Edit Feed Account',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readFeedAccount', 'readFeedAccountChoices', 'listCustomerNames', 'readCustomer', 'listOffices'],
    load: async () => ({ Screen: (await import('./account-form.tsx')).EditFeedAccount }),
    preload: oneAccount,
  },
  {
    id: 'feed-account-view',
    path: '/settings/data-feed-accounts/view/{accountId}',
    title: 'Feed Account',
    shell: 'staff',
    roles: ['admin'],
    loads: ['readFeedAccount', 'readFeedAccountChoices', 'listOffices'],
    load: () => import('./account-view.tsx'),
    preload: oneAccount,
  },
];
