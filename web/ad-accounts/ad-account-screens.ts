// Which screens do accounts on the networks have?
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/first-page.ts';
import type { Screen } from '#web/navigation/index.ts';

const accountStaff = ['admin', 'operations'] as const;

export const adAccountScreens: readonly Screen[] = [
  {
    id: 'ad-accounts',
    path: '/ad-accounts',
    title: 'FB Ad Accounts',
    shell: 'staff',
    roles: accountStaff,
    menu: {
      menu: 'Campaign',
      label: 'FB Ad Accounts',
      order: 2,
      keywords: 'facebook meta instagram networks',
      about: 'Where campaigns on Facebook and Instagram run and are paid.',
    },
    loads: ['listAdAccounts', 'listViews'],
    load: () => import('./ad-account-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'adAccounts' } }),
      ...(isPlain(search) ? [endpointQuery('listAdAccounts', { query: firstPage })] : []),
    ],
  },
  {
    id: 'gdn-accounts',
    path: '/gdn-accounts',
    title: 'GDN Accounts',
    shell: 'staff',
    roles: accountStaff,
    menu: {
      menu: 'Campaign',
      label: 'GDN Accounts',
      order: 3,
      keywords: 'google display networks',
      about: 'Where campaigns on the Google display network run and are paid.',
    },
    loads: ['listGdnAccounts', 'listViews'],
    load: () => import('./gdn-account-list-screen.tsx'),
    preload: (_, search) => [
      endpointQuery('listViews', { params: { list: 'gdnAccounts' } }),
      ...(isPlain(search) ? [endpointQuery('listGdnAccounts', { query: firstPage })] : []),
    ],
  },
];

/** Only the list as it opens is known before its descriptor has loaded. */
const isPlain = (search: object): boolean => Object.keys(search).length === 0;
