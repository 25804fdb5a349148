// Campaigns of another customer on both networks, and how each of the calls on campaigns is made with them.
import { adSets, ads, campaigns } from '#server/campaigns/campaign-table.ts';
import { deliveryStops } from '#server/campaigns/delivery/stops/stop-table.ts';
import { creativeComparisons } from '#server/campaigns/outdated-creatives/creative-comparison-table.ts';
import type { Database } from '#server/db/connection.ts';
import { reports } from '#server/reports/report-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignCampaigns {
  campaignId: string;
  gdnCampaignId: string;
  adsetId: string;
  adId: string;
  outdatedCreativeId: string;
  stopId: string;
  shortUrlId: string;
}

export async function makeForeignCampaigns(
  db: Database,
  { customerId, orderId }: { customerId: string; orderId: string },
  secret: string,
): Promise<ForeignCampaigns> {
  const [campaignId, gdnCampaignId, adsetId, adId, stopId] = [newId(), newId(), newId(), newId(), newId()];
  const campaign = { customerId, orderId, name: secret, state: 'ACTIVE', refusal: secret, budget: 10_000, currencyCode: 'NZD' } as const;
  await db.insert(campaigns).values([
    { ...campaign, id: campaignId, network: 'meta' },
    { ...campaign, id: gdnCampaignId, network: 'google' },
  ]);
  await db.insert(adSets).values({ id: adsetId, campaignId, name: secret, planKey: 't1/set1', targeting: {}, state: 'ACTIVE' });
  const creative = { object_story_spec: { link_data: { message: secret } } };
  await db.insert(ads).values({ id: adId, adSetId: adsetId, name: secret, planKey: 't1/set1/ad1', creative, state: 'ACTIVE' });
  const outdatedCreativeId = newId();
  await db.insert(creativeComparisons).values({
    id: outdatedCreativeId,
    customerId,
    campaignId,
    adId,
    itemId: newId(),
    outdated: [{ name: 'listing.title', shown: secret, now: secret, since: new Date().toISOString() }],
    outdatedTexts: [secret],
    outdatedSince: new Date(),
  });
  await db.insert(deliveryStops).values({ id: stopId, customerId, reason: secret, setBy: newId(), setByName: secret });
  const shortUrlId = newId().replaceAll('-', '').slice(-22);
  await db.insert(reports).values({ id: newId(), shortUrlId, type: 'campaign', subjectId: campaignId, customerId });
  return { campaignId, gdnCampaignId, adsetId, adId, outdatedCreativeId, stopId, shortUrlId };
}

/** For the fingerprint, where $1 is the customer. */
export const CAMPAIGNS = `(select json_agg(p) from campaigns p where p.customer_id = $1) as campaigns,
  (select json_agg(s) from ad_sets s join campaigns p on p.id = s.campaign_id where p.customer_id = $1) as ad_sets,
  (select json_agg(a) from ads a join ad_sets s on s.id = a.ad_set_id join campaigns p on p.id = s.campaign_id where p.customer_id = $1) as ads,
  (select json_agg(v) from creative_comparisons v where v.customer_id = $1) as creative_comparisons,
  (select json_agg(t) from delivery_stops t where t.customer_id = $1) as delivery_stops,
  (select json_agg(r) from reports r where r.customer_id = $1) as reports,
  (select json_agg(e) from shared_emails e where e.customer_id = $1) as shared_emails`;

const nothingChanged = { ids: [], count: 0 };
const social = ({ campaignId }: ForeignCampaigns) => ({ params: { campaignId } });
const display = ({ gdnCampaignId }: ForeignCampaigns) => ({ params: { gdnCampaignId } });
const paused = { desiredState: 'PAUSED' };

export const foreignCampaignCalls = {
  changeCampaignStates: ({ campaignId }: ForeignCampaigns) => ({ body: { action: 'delete', ids: [campaignId] }, outcome: nothingChanged }),
  createCampaign: () => ({
    body: {
      customerId: newId(),
      templateId: newId(),
      itemIds: [newId()],
      accountId: newId(),
      name: 'By hand',
      budget: 10_000,
      startDate: '2030-11-01',
      days: 7,
    },
  }),
  retryCampaign: social,
  updateCampaignFigures: social,
  readCampaignCopy: social,
  readCampaign: social,
  refreshCampaign: social,
  updateCampaign: (foreign: ForeignCampaigns) => ({ ...social(foreign), body: paused }),
  removeCampaign: social,
  listAdSets: social,
  readAdSet: ({ adsetId }: ForeignCampaigns) => ({ params: { adsetId } }),
  previewAdSet: ({ adsetId }: ForeignCampaigns) => ({ params: { adsetId } }),
  updateAdSet: ({ adsetId, adId }: ForeignCampaigns) => ({
    params: { adsetId },
    body: { ads: [{ _id: adId, texts: { primaryText: 'Taken over' } }] },
  }),
  readOutdatedCreatives: ({ campaignId }: ForeignCampaigns) => ({ query: { campaign: campaignId }, outcome: { outdatedCreatives: [] } }),
  replaceOutdatedCreatives: ({ outdatedCreativeId }: ForeignCampaigns) => ({
    body: { ids: [outdatedCreativeId] },
    outcome: nothingChanged,
  }),
  changeGoogleCampaignStates: ({ gdnCampaignId }: ForeignCampaigns) => ({
    body: { action: 'delete', ids: [gdnCampaignId] },
    outcome: nothingChanged,
  }),
  readGoogleCampaign: display,
  refreshGoogleCampaign: display,
  updateGoogleCampaign: (foreign: ForeignCampaigns) => ({ ...display(foreign), body: paused }),
  removeGoogleCampaign: display,
  setDeliveryStop: ({ customerId }: ForeignCampaigns & { customerId: string }) => ({
    body: { scope: 'customer', customerId, reason: 'Planted' },
  }),
  createReport: ({ campaignId }: ForeignCampaigns) => ({ params: { type: 'campaign' }, body: { _id: campaignId } }),
  revokeReport: ({ shortUrlId }: ForeignCampaigns) => ({ params: { shortUrlId } }),
  shareReport: ({ campaignId }: ForeignCampaigns) => ({ body: { form: { email: 'planted@example.com' }, campaign: campaignId } }),
  shareByEmail: ({ campaignId }: ForeignCampaigns) => ({
    body: { sendTo: 'planted@example.com', shared: { kind: 'report', type: 'campaign', _id: campaignId } },
  }),
  releaseDeliveryStop: ({ stopId }: ForeignCampaigns) => ({ params: { stopId } }),
};
