// Links to campaigns, ad sets and ads on the network's own site.
import type { Network } from '../networks/index.ts';

export interface NetworkAddress {
  network: Network;
  /** act_… or 123-456-7890. */
  accountId: string;
  /** A number on Meta; customers/123/campaigns/456 on Google. */
  externalId: string;
}

const META_TABLES: Readonly<Record<string, { table: string; selected: string }>> = {
  campaign: { table: 'campaigns', selected: 'selected_campaign_ids' },
  adSet: { table: 'adsets', selected: 'selected_adset_ids' },
  ad: { table: 'ads', selected: 'selected_ad_ids' },
};

export const managerUrl = (address: NetworkAddress): string => objectUrl('campaign', address) ?? '';

/** The page of a planned object; null where the network has none for its kind, such as a picture. */
export const objectUrl = (kind: string, address: NetworkAddress): string | null => URLS[address.network](kind, address);

const URLS: Readonly<Record<Network, (kind: string, address: NetworkAddress) => string | null>> = {
  meta(kind, { accountId, externalId }) {
    const page = META_TABLES[kind];
    if (!page) return null;
    const account = encodeURIComponent(accountId.replace(/^act_/, ''));
    return `https://adsmanager.facebook.com/adsmanager/manage/${page.table}?act=${account}&${page.selected}=${encodeURIComponent(externalId)}`;
  },
  google: (kind, { externalId }) =>
    kind === 'campaign' ? `https://ads.google.com/aw/campaigns?campaignId=${encodeURIComponent(externalId.split('/').at(-1) ?? '')}` : null,
};
