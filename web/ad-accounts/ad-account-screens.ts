// The screens of ad accounts, one list for each network.
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
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
      about: 'The accounts that run and pay for Facebook and Instagram campaigns.',
    },
    loads: ['listAdAccounts', 'listViews'],
    load: async () => ({ Screen: (await import('./account-list-screen.tsx')).AdAccounts }),
    preload: (_, search) => listPreload('adAccounts', 'listAdAccounts', search),
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
      about: 'The accounts that run and pay for Google display campaigns.',
    },
    loads: ['listGoogleAccounts', 'listViews'],
    load: async () => ({ Screen: (await import('./account-list-screen.tsx')).GoogleAccounts }),
    preload: (_, search) => listPreload('gdnAccounts', 'listGoogleAccounts', search),
  },
  {
    id: 'meta-pages',
    path: '/meta-pages',
    title: 'Meta Pages',
    shell: 'staff',
    roles: ['admin', 'operations', 'sales'],
    menu: {
      menu: 'Campaign',
      label: 'Meta Pages',
      order: 6,
      keywords: 'facebook instagram pages permissions',
      about: 'The Facebook pages that ads run from.',
    },
    loads: ['listMetaPagesForStaff', 'listViews'],
    load: async () => ({ Screen: (await import('./page-list-screen.tsx')).MetaPages }),
    preload: () => [endpointQuery('listViews', { params: { list: 'pages' } })],
  },
];

/** Only the unfiltered first page can be preloaded: the list's descriptor, which reads filters, is not loaded yet. */
function listPreload(list: string, endpoint: 'listAdAccounts' | 'listGoogleAccounts', search: object) {
  const isUnfiltered = Object.keys(search).length === 0;
  return [endpointQuery('listViews', { params: { list } }), ...(isUnfiltered ? [endpointQuery(endpoint, { query: firstPage })] : [])];
}
