// The kinds of resources that can be changed, with their names in requests and answers and their rules.
import type { Kind } from '../google-ads-state.ts';
import { accountExclusionRules } from './account-exclusions.ts';
import { adGroupAdRules } from './ad-group-ads.ts';
import { adGroupCriterionRules } from './ad-group-criteria.ts';
import { adGroupRules } from './ad-groups.ts';
import { assetRules } from './assets.ts';
import { budgetRules } from './budgets.ts';
import { campaignAssetRules } from './campaign-assets.ts';
import { campaignCriterionRules } from './campaign-criteria.ts';
import { campaignRules } from './campaigns.ts';
import type { KindRules } from './kind-rules.ts';
import { campaignLabelRules, labelRules } from './labels.ts';

export interface KindDefinition<K extends Kind = Kind> {
  kind: K;
  /** The name of one, as of a row: adGroupAd. Its operation is adGroupAdOperation, its result adGroupAdResult. */
  single: string;
  message: string;
  rules: KindRules<K>;
}

const define = <K extends Kind>(kind: K, single: string, message: string, rules: KindRules<K>): KindDefinition<K> => ({
  kind,
  single,
  message: `resources.${message}`,
  rules,
});

const DEFINITIONS = {
  campaignBudgets: define('campaignBudgets', 'campaignBudget', 'CampaignBudget', budgetRules),
  campaigns: define('campaigns', 'campaign', 'Campaign', campaignRules),
  campaignCriteria: define('campaignCriteria', 'campaignCriterion', 'CampaignCriterion', campaignCriterionRules),
  adGroups: define('adGroups', 'adGroup', 'AdGroup', adGroupRules),
  adGroupAds: define('adGroupAds', 'adGroupAd', 'AdGroupAd', adGroupAdRules),
  adGroupCriteria: define('adGroupCriteria', 'adGroupCriterion', 'AdGroupCriterion', adGroupCriterionRules),
  assets: define('assets', 'asset', 'Asset', assetRules),
  campaignAssets: define('campaignAssets', 'campaignAsset', 'CampaignAsset', campaignAssetRules),
  labels: define('labels', 'label', 'Label', labelRules),
  campaignLabels: define('campaignLabels', 'campaignLabel', 'CampaignLabel', campaignLabelRules),
  customerNegativeCriteria: define(
    'customerNegativeCriteria',
    'customerNegativeCriterion',
    'CustomerNegativeCriterion',
    accountExclusionRules,
  ),
};

/** Every kind by its own rules; a caller that goes through all kinds handles values whose type it does not know. */
export const KINDS = DEFINITIONS as unknown as Readonly<Record<Kind, KindDefinition>>;

export const kindOfOperation = (operationField: string): KindDefinition | null =>
  Object.values(KINDS).find(({ single }) => `${single}Operation` === operationField) ?? null;
