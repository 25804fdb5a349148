// Ads in ad groups. Their content is fixed: a changed ad is a new one, and only its status can be set.
import type { AdGroupAdValue } from '../google-ads-state.ts';
import { checkEnumIsSet, checkStatus, findParent, nameOf } from './kind-rules.ts';
import type { KindRules } from './kind-rules.ts';
import { requireField } from './problems.ts';
import type { Problems } from './problems.ts';
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

const MOST_URL_CHARACTERS = 2048;

/** The pages that an ad leads to: full web addresses. */
function checkFinalUrls(problems: Problems, urls: readonly string[]): void {
  for (const [index, url] of urls.entries()) {
    const [family, value, message] = faultOf(url) ?? [];
    if (family && value && message) problems.report([family, value], message, { at: ['final_urls', index], trigger: url });
  }
}

function faultOf(url: string): [string, string, string] | null {
  if (url.length > MOST_URL_CHARACTERS) return ['stringLengthError', 'TOO_LONG', 'Too long.'];
  if (!/^[a-z][a-z\d+.-]*:\/\//i.test(url)) return ['adError', 'URL_NO_SCHEME', 'URL has no scheme.'];
  if (!/^https?:\/\//i.test(url)) return ['adError', 'URL_INVALID_SCHEME', 'URL has an invalid scheme.'];
  if (/\s/.test(url) || !URL.canParse(url)) return ['adError', 'URL_MALFORMED', 'URL is malformed.'];
  return /\.[a-z][a-z\d-]*$/i.test(new URL(url).hostname) ? null : ['adError', 'URL_NO_TOP_LEVEL_DOMAIN', 'URL has no top level domain.'];
}
