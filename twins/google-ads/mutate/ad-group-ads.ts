// Ads in ad groups. Their content is fixed: a changed ad is a new one, and only its status can be set.
import type { AdGroupAdValue } from '../google-ads-state.ts';
import { checkFinalUrls } from './final-urls.ts';
import { checkEnumIsSet, checkStatus, findParent, nameOf } from './kind-rules.ts';
import type { KindRules } from './kind-rules.ts';
import { requireField } from './problems.ts';
import { checkResponsiveDisplayAd } from './responsive-display-ad.ts';
import type { ResponsiveDisplayAd } from './responsive-display-ad.ts';

const MOST_ADS = 50;

export const adGroupAdRules: KindRules<'adGroupAds'> = {
  create(context, value) {
    const { problems, workspace } = context;
    const adGroup = findParent(context, 'adGroups', value.adGroup, 'ad_group');
    checkStatus(context, value.status, true);
    checkEnumIsSet(context, value.status, 'status');
    const at = { ...context, problems: problems.below('ad') };
    const ad: Partial<AdGroupAdValue['ad']> = value.ad ?? {};
    if (requireField(at.problems, ad.finalUrls, 'final_urls')) checkFinalUrls(at.problems, ad.finalUrls ?? []);
    if (ad.displayUploadAd)
      at.problems.report(
        ['notAllowlistedError', 'CUSTOMER_NOT_ALLOWLISTED_FOR_THIS_FEATURE'],
        'Customer is not allowlisted for accessing this feature.',
        { at: ['display_upload_ad'] },
      );
    else if (ad.imageAd) at.problems.report(['adError', 'INVALID_AD_TYPE'], 'Ad type is not supported.', { at: ['image_ad'] });
    else if (requireField(at.problems, ad.responsiveDisplayAd, 'ad_data'))
      checkResponsiveDisplayAd(at, ad.responsiveDisplayAd as ResponsiveDisplayAd);
    const siblings = workspace.all('adGroupAds').filter(({ value: each }) => each.adGroup === value.adGroup && each.status !== 'REMOVED');
    if (siblings.length >= MOST_ADS)
      problems.report(['resourceCountLimitExceededError', 'AD_GROUP_AD_LIMIT'], 'Exceeds the limit of ads for an ad group.', {
        at: ['ad_group'],
      });
    if (problems.found.length > 0 || !adGroup) return null;
    const id = workspace.newId();
    const resourceName = nameOf(context, 'adGroupAds', adGroup.value.id, id);
    workspace.put('adGroupAds', {
      ...value,
      resourceName,
      status: value.status ?? 'ENABLED',
      ad: { ...ad, id, type: 'RESPONSIVE_DISPLAY_AD', resourceName: `customers/${workspace.customerId}/ads/${id}` },
    });
    return resourceName;
  },
  update(context, _stored, next) {
    checkStatus(context, next.status, false);
    checkEnumIsSet(context, next.status, 'status');
    context.workspace.put('adGroupAds', next);
  },
  remove: ({ workspace }, { value }) => workspace.put('adGroupAds', { ...value, status: 'REMOVED' }),
};
