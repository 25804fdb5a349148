// The resources as Google shows them: what was written, and what it derives from the rest of the account.
import type { Account, AdGroupAdValue, AdGroupValue, BudgetValue, CampaignValue, Stored, VideoUpload } from '../google-ads-state.ts';
import { adGroupStatusOf, adStatusOf, campaignStatusOf, phaseOf, servingStatusOf } from '../serving/campaign-status.ts';
import { videoState } from '../serving/video-state.ts';
import type { ReadContext } from './read-context.ts';

export type View = { resourceName: string } & Record<string, unknown>;

export function campaignView(context: ReadContext, { value }: Stored<CampaignValue>): View {
  const { account, now } = context;
  const phase = phaseOf(value, account, now);
  const labels = context.labelsOf(value.resourceName).map(({ value: link }) => link.label);
  return {
    ...value,
    ...(labels.length > 0 && { labels }),
    servingStatus: servingStatusOf(value, phase, account),
    ...campaignStatusOf(value, phase, context.adGroupsOf(value.resourceName), context.adStatesOf(value.resourceName)),
  };
}

export function budgetView(context: ReadContext, { value }: Stored<BudgetValue>): View {
  const campaigns = context.campaignsOf(value.resourceName).filter(({ value: campaign }) => campaign.status !== 'REMOVED');
  const name = value.explicitlyShared ? value.name : (campaigns[0]?.value.name ?? value.name);
  return { ...value, ...(name !== undefined && { name }), referenceCount: String(campaigns.length) };
}

export function adGroupView(context: ReadContext, { value }: Stored<AdGroupValue>): View {
  const campaign = context.reader.find('campaigns', value.campaign)?.value;
  if (!campaign) return value;
  const ads = context.adsOf(value.resourceName).map(context.adState);
  return { ...value, ...adGroupStatusOf(value, campaign, phaseOf(campaign, context.account, context.now), ads) };
}

export function adView(context: ReadContext, stored: Stored<AdGroupAdValue>): View {
  const state = context.adState(stored);
  const adGroup = context.reader.find('adGroups', stored.value.adGroup)?.value;
  const campaign = adGroup && context.reader.find('campaigns', adGroup.campaign)?.value;
  const { reviewStatus, approvalStatus, topics } = state.review;
  return {
    ...stored.value,
    policySummary: {
      reviewStatus,
      ...(approvalStatus && { approvalStatus }),
      ...(topics.length > 0 && { policyTopicEntries: topics }),
    },
    ...(adGroup && campaign && adStatusOf(state, adGroup, campaign, phaseOf(campaign, context.account, context.now))),
  };
}

export const customerView = ({ id, descriptiveName, currencyCode, timeZone, isManager, isTest, status }: Account): View => ({
  resourceName: `customers/${id}`,
  id,
  descriptiveName,
  currencyCode,
  timeZone,
  manager: isManager,
  testAccount: isTest,
  status,
  autoTaggingEnabled: false,
});

export const customerClientView = (
  top: Account,
  { id, descriptiveName, currencyCode, timeZone, isManager, isTest, status }: Account,
  level: number,
): View => ({
  resourceName: `customers/${top.id}/customerClients/${id}`,
  clientCustomer: `customers/${id}`,
  id,
  descriptiveName,
  currencyCode,
  timeZone,
  manager: isManager,
  testAccount: isTest,
  status,
  hidden: false,
  level: String(level),
});

export const videoUploadView = (upload: VideoUpload, now: number): View => {
  const state = videoState(upload, now);
  return {
    resourceName: `customers/${upload.customerId}/youTubeVideoUploads/${upload.id}`,
    videoUploadId: upload.id,
    state,
    videoTitle: upload.title,
    ...(upload.description !== '' && { videoDescription: upload.description }),
    ...(upload.channelId !== null && { channelId: upload.channelId }),
    videoPrivacy: upload.privacy,
    ...(state !== 'PENDING' && { videoId: upload.videoId }),
  };
};
