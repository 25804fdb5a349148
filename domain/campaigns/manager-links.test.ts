import { expect, test } from 'vitest';
import { managerUrl, objectUrl } from './manager-links.ts';
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

test.each<[string, NetworkAddress['network'], string | null]>([
  ['campaign', 'meta', managerUrl({ network: 'meta', accountId: 'act_5', externalId: '7' })],
  ['adSet', 'meta', 'https://adsmanager.facebook.com/adsmanager/manage/adsets?act=5&selected_adset_ids=7'],
  ['ad', 'meta', 'https://adsmanager.facebook.com/adsmanager/manage/ads?act=5&selected_ad_ids=7'],
  ['image', 'meta', null],
  ['asset', 'google', null],
])('the page of a %s on %s is %s', (kind, network, url) => {
  expect(objectUrl(kind, { network, accountId: 'act_5', externalId: '7' })).toBe(url);
});
