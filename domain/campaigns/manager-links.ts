// Links to a campaign on the network's own site.
import type { Network } from '../networks/index.ts';

export interface NetworkAddress {
  network: Network;
  /** act_… or 123-456-7890. */
  accountId: string;
  /** A number on Meta; customers/123/campaigns/456 on Google. */
  externalId: string;
}

export function managerUrl({ network, accountId, externalId }: NetworkAddress): string {
  if (network === 'meta') {
    const account = encodeURIComponent(accountId.replace(/^act_/, ''));
    return `https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=${account}&selected_campaign_ids=${encodeURIComponent(externalId)}`;
  }
  return `https://ads.google.com/aw/campaigns?campaignId=${encodeURIComponent(externalId.split('/').at(-1) ?? '')}`;
}
