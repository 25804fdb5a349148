// The settings of a display campaign that have rules of their own: bidding, networks and frequency caps.
import { messageOf } from '../definitions/definitions.ts';
import type { CampaignValue } from '../google-ads-state.ts';
import type { OperationContext } from './kind-rules.ts';

const BIDDING_FIELDS: readonly string[] = [...(messageOf('resources.Campaign')?.values() ?? [])]
  .filter(({ oneOf }) => oneOf === 'campaign_bidding_strategy')
  .map(({ jsonName }) => jsonName);
const BIDDING_OF_DISPLAY = [
  'manualCpc',
  'manualCpm',
  'targetSpend',
  'maximizeConversions',
  'maximizeConversionValue',
  'targetCpa',
  'targetRoas',
  'targetCpm',
];

const biddingOf = (campaign: CampaignValue): string | undefined => BIDDING_FIELDS.find((field) => campaign[field] !== undefined);

const toEnum = (jsonName: string): string => jsonName.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
export const biddingTypeOf = (campaign: CampaignValue): string => toEnum(biddingOf(campaign) ?? 'unknown');

export function checkBidding({ problems }: OperationContext, campaign: CampaignValue): void {
  const field = biddingOf(campaign);
  if (field === undefined)
    problems.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: ['campaign_bidding_strategy'] });
  else if (!BIDDING_OF_DISPLAY.includes(field))
    problems.report(
      ['campaignError', 'NOT_COMPATIBLE_WITH_BIDDING_STRATEGY_TYPE'],
      'The campaign is not compatible with the type of the bidding strategy.',
      { at: [field] },
    );
}

interface NetworkSettings {
  targetGoogleSearch?: boolean;
  targetSearchNetwork?: boolean;
  targetContentNetwork?: boolean;
  targetPartnerSearchNetwork?: boolean;
}

export const DISPLAY_NETWORKS = { targetGoogleSearch: false, targetSearchNetwork: false, targetContentNetwork: true };

export function checkNetworks({ problems }: OperationContext, settings: NetworkSettings): void {
  const refuse = (value: string, message: string, field: string): void =>
    problems.report(['campaignError', value], message, { at: ['network_settings', field] });
  if (settings.targetPartnerSearchNetwork)
    refuse('CANNOT_TARGET_PARTNER_SEARCH_NETWORK', 'Partner search network is not available.', 'target_partner_search_network');
  if (settings.targetSearchNetwork && !settings.targetGoogleSearch)
    refuse(
      'CANNOT_TARGET_SEARCH_NETWORK_WITHOUT_GOOGLE_SEARCH',
      'Cannot target search network without targeting Google search.',
      'target_search_network',
    );
  else if (settings.targetGoogleSearch || settings.targetSearchNetwork)
    refuse('CANNOT_TARGET_SEARCH_NETWORK', 'A display campaign cannot target search.', 'target_google_search');
  if (!settings.targetContentNetwork)
    refuse('CAMPAIGN_MUST_TARGET_AT_LEAST_ONE_NETWORK', 'The campaign must target at least one network.', 'target_content_network');
}

interface FrequencyCap {
  key?: { level?: string; eventType?: string; timeUnit?: string; timeLength?: number };
  cap?: number;
}

export function checkFrequencyCaps({ problems }: OperationContext, caps: readonly FrequencyCap[]): void {
  const seen = new Set<string>();
  for (const [index, { key, cap = 0 }] of caps.entries()) {
    const at = problems.below('frequency_caps', index);
    for (const field of ['level', 'eventType', 'timeUnit'] as const)
      if (!key?.[field] || key[field] === 'UNSPECIFIED')
        at.report(['fieldError', 'REQUIRED'], 'The required field was not present.', { at: ['key', field] });
    if (key?.eventType === 'VIDEO_VIEW')
      at.report(['campaignError', 'INCOMPATIBLE_CAMPAIGN_FIELD'], 'A display campaign caps impressions only.', {
        at: ['key', 'event_type'],
      });
    if (!Number.isInteger(cap) || cap < 1 || cap > 1000)
      at.report(['campaignError', 'MAX_IMPRESSIONS_NOT_IN_RANGE'], 'The value for maxImpressions is out of range.', {
        at: ['cap'],
        trigger: String(cap),
      });
    if ((key?.timeLength ?? 1) !== 1)
      at.report(['campaignError', 'TIME_UNIT_NOT_SUPPORTED'], 'Only one unit of time is supported.', { at: ['key', 'time_length'] });
    const text = JSON.stringify([key?.level, key?.eventType, key?.timeUnit]);
    if (seen.has(text)) at.report(['distinctError', 'DUPLICATE_ELEMENT'], 'Duplicate element.', { at: ['key'] });
    seen.add(text);
  }
}
