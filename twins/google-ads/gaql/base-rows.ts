// The rows of a resource before its conditions: each with the resources it belongs to, and the ads whose figures it adds up.
import { accountsBelow } from '../accounts.ts';
import { allGeoTargets, showGeoTarget } from '../geo/geo-targets.ts';
import type { AdGroupAdValue, CampaignValue, Kind, ResourceKinds, Stored } from '../google-ads-state.ts';
import { batchJobView } from '../serving/batch-job-state.ts';
import type { ReadContext } from './read-context.ts';
import { adGroupView, adView, budgetView, campaignView, customerClientView, customerView, videoUploadView } from './views.ts';
import type { View } from './views.ts';

export interface CountedAds {
  campaign: Stored<CampaignValue>;
  ads: readonly Stored<AdGroupAdValue>[];
}

export interface BaseRow {
  /** `resource` is the name of the resource in JSON. Views are made when they are needed. */
  view(resource: string): View | undefined;
  counted(): readonly CountedAds[];
}

const NOTHING = (): readonly CountedAds[] => [];

type RowBuilder = (context: ReadContext) => BaseRow[];

/** Every row belongs to the account. */
const row = (context: ReadContext, views: Record<string, () => View | undefined>, counted: BaseRow['counted'] = NOTHING): BaseRow => {
  const made = new Map<string, View | undefined>();
  return {
    view(resource) {
      if (!made.has(resource)) made.set(resource, resource === 'customer' ? customerView(context.account) : views[resource]?.());
      return made.get(resource);
    },
    counted,
  };
};

const adsOfCampaign = (context: ReadContext, campaign: Stored<CampaignValue>): CountedAds => ({
  campaign,
  ads: context.adGroupsOf(campaign.value.resourceName).flatMap(({ value }) => context.adsOf(value.resourceName)),
});

const viewOf =
  <K extends Kind>(
    context: ReadContext,
    kind: K,
    name: string | undefined,
    show: (context: ReadContext, stored: Stored<ResourceKinds[K]>) => View,
  ) =>
  (): View | undefined => {
    const stored = name === undefined ? undefined : context.reader.find(kind, name);
    return stored && show(context, stored);
  };

const plain = (_context: ReadContext, { value }: Stored): View => value;
const plainRows =
  (kind: Kind, single: string): RowBuilder =>
  (context) =>
    context.reader.all(kind).map((stored) => row(context, { [single]: () => stored.value }));

export const ROWS: Readonly<Record<string, RowBuilder>> = {
  customer: (context) => [row(context, {}, () => context.reader.all('campaigns').map((campaign) => adsOfCampaign(context, campaign)))],
  customer_client: (context) =>
    accountsBelow(context.state.accounts, context.account).map(({ account, level }) =>
      row(context, { customerClient: () => customerClientView(context.account, account, level) }),
    ),
  campaign: (context) =>
    context.reader.all('campaigns').map((campaign) =>
      row(
        context,
        {
          campaign: () => campaignView(context, campaign),
          campaignBudget: viewOf(context, 'campaignBudgets', campaign.value.campaignBudget, budgetView),
        },
        () => [adsOfCampaign(context, campaign)],
      ),
    ),
  campaign_budget: (context) =>
    context.reader
      .all('campaignBudgets')
      .map((budget) =>
        row(context, { campaignBudget: () => budgetView(context, budget) }, () =>
          context.campaignsOf(budget.value.resourceName).map((campaign) => adsOfCampaign(context, campaign)),
        ),
      ),
  ad_group: (context) =>
    context.reader.all('adGroups').map((adGroup) => {
      const campaign = context.reader.find('campaigns', adGroup.value.campaign);
      return row(
        context,
        { adGroup: () => adGroupView(context, adGroup), campaign: () => campaign && campaignView(context, campaign) },
        () => (campaign ? [{ campaign, ads: context.adsOf(adGroup.value.resourceName) }] : []),
      );
    }),
  ad_group_ad: (context) =>
    context.reader.all('adGroupAds').map((ad) => {
      const adGroup = context.reader.find('adGroups', ad.value.adGroup);
      const campaign = adGroup && context.reader.find('campaigns', adGroup.value.campaign);
      return row(
        context,
        {
          adGroupAd: () => adView(context, ad),
          adGroup: () => adGroup && adGroupView(context, adGroup),
          campaign: () => campaign && campaignView(context, campaign),
        },
        () => (campaign ? [{ campaign, ads: [ad] }] : []),
      );
    }),
  ad_group_criterion: (context) =>
    context.reader.all('adGroupCriteria').map(({ value }) =>
      row(context, {
        adGroupCriterion: () => value,
        adGroup: viewOf(context, 'adGroups', value.adGroup, adGroupView),
        campaign: viewOf(context, 'campaigns', context.reader.find('adGroups', value.adGroup ?? '')?.value.campaign, campaignView),
      }),
    ),
  campaign_criterion: (context) =>
    context.reader
      .all('campaignCriteria')
      .map(({ value }) =>
        row(context, { campaignCriterion: () => value, campaign: viewOf(context, 'campaigns', value.campaign, campaignView) }),
      ),
  campaign_label: (context) =>
    context.reader.all('campaignLabels').map(({ value }) =>
      row(context, {
        campaignLabel: () => value,
        campaign: viewOf(context, 'campaigns', value.campaign, campaignView),
        label: viewOf(context, 'labels', value.label, plain),
      }),
    ),
  campaign_asset: (context) =>
    context.reader.all('campaignAssets').map(({ value }) =>
      row(context, {
        campaignAsset: () => value,
        campaign: viewOf(context, 'campaigns', value.campaign, campaignView),
        asset: viewOf(context, 'assets', value.asset, plain),
      }),
    ),
  asset: plainRows('assets', 'asset'),
  label: plainRows('labels', 'label'),
  customer_negative_criterion: plainRows('customerNegativeCriteria', 'customerNegativeCriterion'),
  geo_target_constant: (context) => allGeoTargets().map((target) => row(context, { geoTargetConstant: () => showGeoTarget(target) })),
  batch_job: (context) =>
    Object.values(context.state.batchJobs)
      .filter(({ customerId }) => customerId === context.account.id)
      .map((job) => row(context, { batchJob: () => batchJobView(job, context.now) })),
  you_tube_video_upload: (context) =>
    Object.values(context.state.videoUploads)
      .filter(({ customerId }) => customerId === context.account.id)
      .map((upload) => row(context, { youTubeVideoUpload: () => videoUploadView(upload, context.now) })),
};
