// The screens of campaigns on both networks, and of an ad set, which customers' users open too.
import { AD_SET_ROLES, CAMPAIGN_READERS, CAMPAIGN_STAFF } from '#domain/campaigns/campaign-rights.ts';
import { endpointQuery } from '#web/client/index.ts';
import { firstPage } from '#web/list/pages/first-page.ts';
import type { Screen, ScreenParams, ScreenSearch } from '#web/navigation/index.ts';

const LIST = '/campaigns';

export const campaignScreens: readonly Screen[] = [
  {
    id: 'campaigns',
    path: LIST,
    title: 'FB Campaigns',
    shell: 'staff',
    roles: CAMPAIGN_READERS,
    menu: {
      menu: 'Campaign',
      label: 'FB Campaigns',
      order: 4,
      keywords: 'facebook meta instagram ads',
      about: 'Facebook and Instagram campaigns, and what they have spent.',
    },
    loads: ['listCampaigns', 'listViews'],
    load: async () => ({ Screen: (await import('./campaign-list-screen.tsx')).SocialCampaigns }),
    preload: (_, search) => listPreload('campaigns', 'listCampaigns', 50, search),
  },
  {
    id: 'campaign-edit',
    path: '/campaign/{campaignId}/edit',
    title: 'Edit Campaign',
    shell: 'staff',
    roles: CAMPAIGN_STAFF,
    loads: ['readCampaign', 'listAdSets', 'readOutdatedCreatives'],
    load: () => import('./editing/campaign-edit-screen.tsx'),
    preload: ({ campaignId = '' }: ScreenParams) => [
      endpointQuery('readCampaign', { params: { campaignId } }),
      endpointQuery('listAdSets', { params: { campaignId } }),
    ],
  },
  {
    id: 'campaign-create',
    path: '/campaign/create',
    title: 'New Campaign',
    shell: 'staff',
    roles: CAMPAIGN_STAFF,
    loads: [
      'listCustomerNames',
      'readProductSettings',
      'listListings',
      'listResources',
      'listAdAccounts',
      'listGoogleAccounts',
      'readCampaignCopy',
    ],
    load: () => import('./creating/create-campaign-screen.tsx'),
    preload: (_, { copyOf = '' }: ScreenSearch) =>
      copyOf === '' ? [] : [endpointQuery('readCampaignCopy', { params: { campaignId: copyOf } })],
  },
  // Without an id the specification goes to the list.
  {
    id: 'campaign-edit-without-id',
    path: '/campaign/edit',
    title: 'FB Campaigns',
    shell: 'staff',
    roles: CAMPAIGN_STAFF,
    ignoresState: true,
    loads: [],
    load: () => import('./editing/campaign-edit-screen.tsx'),
    redirectsTo: () => [LIST],
  },
  {
    id: 'adset-edit',
    path: '/adset/{adsetId}/edit',
    title: 'Edit Ad Set',
    menuOf: 'campaigns',
    shell: 'own',
    roles: AD_SET_ROLES,
    loads: ['readAdSet', 'readMapSettings', 'previewAdSet', 'readOutdatedCreatives'],
    load: () => import('./ad-sets/ad-set-screen.tsx'),
    preload: ({ adsetId = '' }: ScreenParams) => [endpointQuery('readAdSet', { params: { adsetId } })],
  },
  {
    id: 'adset-edit-without-id',
    path: '/adset/edit',
    title: 'Edit Ad Set',
    menuOf: 'campaigns',
    shell: 'own',
    roles: AD_SET_ROLES,
    ignoresState: true,
    loads: [],
    load: () => import('./ad-sets/ad-set-screen.tsx'),
    redirectsTo: (user) => [user?.customer ? '/customer-dashboard' : LIST],
  },
  {
    id: 'gdn-campaigns',
    path: '/gdn-campaigns',
    title: 'GDN Campaigns',
    shell: 'staff',
    roles: CAMPAIGN_READERS,
    menu: {
      menu: 'Campaign',
      label: 'GDN Campaigns',
      order: 5,
      keywords: 'google display ads',
      about: 'Google display campaigns, and what they have spent.',
    },
    loads: ['listGoogleCampaigns', 'listViews'],
    load: async () => ({ Screen: (await import('./campaign-list-screen.tsx')).DisplayCampaigns }),
    preload: (_, search) => listPreload('gdnCampaigns', 'listGoogleCampaigns', 25, search),
  },
  {
    id: 'gdn-campaign-edit',
    path: '/gdn-campaign/{gdnCampaignId}/edit',
    title: 'Edit GDN Campaign',
    shell: 'staff',
    roles: CAMPAIGN_STAFF,
    loads: ['readGoogleCampaign', 'readOutdatedCreatives'],
    load: () => import('./editing/google-campaign-edit-screen.tsx'),
    preload: ({ gdnCampaignId = '' }: ScreenParams) => [endpointQuery('readGoogleCampaign', { params: { gdnCampaignId } })],
  },
  {
    id: 'outdated-creatives',
    path: '/outdated-creatives',
    title: 'Outdated Creatives',
    shell: 'staff',
    roles: CAMPAIGN_STAFF,
    menu: {
      menu: 'Campaign',
      label: 'Outdated Creatives',
      order: 6,
      keywords: 'untrue old price render again replace',
      about: 'Live ads that show a price, an agent or another detail that has changed.',
    },
    loads: ['listOutdatedCreatives', 'listViews'],
    load: async () => ({ Screen: (await import('./outdated-creative-list-screen.tsx')).OutdatedCreativeList }),
    preload: (_, search) => listPreload('outdatedCreatives', 'listOutdatedCreatives', 25, search),
  },
];

/** Only the unfiltered first page can be preloaded: the list's descriptor, which reads filters, is not loaded yet. */
function listPreload(
  list: string,
  endpoint: 'listCampaigns' | 'listGoogleCampaigns' | 'listOutdatedCreatives',
  limit: number,
  search: ScreenSearch,
) {
  const isUnfiltered = Object.keys(search).length === 0;
  return [
    endpointQuery('listViews', { params: { list } }),
    ...(isUnfiltered ? [endpointQuery(endpoint, { query: { ...firstPage, limit } })] : []),
  ];
}
