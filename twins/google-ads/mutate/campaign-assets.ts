// Links from a campaign to assets, such as its logo or its business name.
import type { CampaignAssetValue } from '../google-ads-state.ts';
import { checkStatus, findParent, nameOf } from './kind-rules.ts';
import type { KindRules } from './kind-rules.ts';

const FIELD_TYPES_BY_ASSET: Readonly<Record<string, readonly string[]>> = {
  IMAGE: ['AD_IMAGE', 'BUSINESS_LOGO', 'LOGO', 'LANDSCAPE_LOGO', 'MARKETING_IMAGE', 'SQUARE_MARKETING_IMAGE'],
  TEXT: ['BUSINESS_NAME', 'HEADLINE', 'DESCRIPTION', 'LONG_HEADLINE'],
  YOUTUBE_VIDEO: ['YOUTUBE_VIDEO', 'VIDEO'],
};

export const campaignAssetRules: KindRules<'campaignAssets'> = {
  create(context, value) {
    const { workspace, problems } = context;
    const campaign = findParent(context, 'campaigns', value.campaign, 'campaign');
    const asset = findParent(context, 'assets', value.asset, 'asset');
    checkStatus(context, value.status, true);
    if (!campaign || !asset) return null;
    const allowed = FIELD_TYPES_BY_ASSET[asset.value.type] ?? [asset.value.type];
    if (!allowed.includes(value.fieldType))
      problems.report(
        ['assetLinkError', 'FIELD_TYPE_INCOMPATIBLE_WITH_ASSET_TYPE'],
        "The given asset's type and the specified field type are incompatible.",
        { at: ['field_type'], trigger: value.fieldType },
      );
    const resourceName = nameOf(context, 'campaignAssets', campaign.value.id, asset.value.id, value.fieldType ?? '');
    if (workspace.find('campaignAssets', resourceName))
      problems.report(['mutateError', 'RESOURCE_ALREADY_EXISTS'], 'Trying to create a resource that already exists.', { at: ['asset'] });
    if (problems.found.length > 0) return null;
    const link: CampaignAssetValue = { ...value, resourceName, status: value.status ?? 'ENABLED', source: 'ADVERTISER' };
    workspace.put('campaignAssets', link);
    return resourceName;
  },
  update(context, _stored, next) {
    checkStatus(context, next.status, false);
    context.workspace.put('campaignAssets', next);
  },
  remove: ({ workspace }, { value }) => workspace.remove('campaignAssets', value.resourceName),
};
