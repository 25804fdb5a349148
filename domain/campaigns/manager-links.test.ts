import { expect, test } from 'vitest';
import { managerUrl } from './manager-links.ts';
import type { NetworkAddress } from './manager-links.ts';

test.each<[NetworkAddress, string]>([
  [
    { network: 'meta', accountId: 'act_100200300', externalId: '120330' },
    'https://adsmanager.facebook.com/adsmanager/manage/campaigns?act=100200300&selected_campaign_ids=120330',
  ],
  [
    { network: 'google', accountId: '123-456-7890', externalId: 'customers/1234567890/campaigns/77' },
    'https://ads.google.com/aw/campaigns?campaignId=77',
  ],
  [{ network: 'google', accountId: '123-456-7890', externalId: '77' }, 'https://ads.google.com/aw/campaigns?campaignId=77'],
])('%j opens %s', (address, url) => {
  expect(managerUrl(address)).toBe(url);
});
