// The settings of one campaign of an order in words: whom its ads are shown to, and the form that they open.
import { ageText, GENDER_LABELS, LOCATION_TYPE_LABELS, orderedTexts, THANK_YOU_BUTTON_LABELS } from '../templates/index.ts';
import type { AgeRange, LeadForm } from '../templates/index.ts';
import type { AdSettings, CampaignData } from './rules/order-draft.ts';

type Audience = Pick<AdSettings, 'ageMin' | 'ageMax' | 'gender' | 'locationType'>;

/** 'Ages 25–65+, women, everyone'. Ads for housing are shown to everyone of the ages that their category allows. */
export function audienceText({ gender, locationType, ...chosen }: Audience, housingAges: AgeRange | null = null): string {
  const genders = housingAges || gender === 'ALL' ? [] : [GENDER_LABELS[gender].toLowerCase()];
  return [`Ages ${ageText(housingAges ?? chosen)}`, ...genders, LOCATION_TYPE_LABELS[locationType]].join(', ');
}

export const leadFormText = ({ introHeadline, thankYouButtonType, followUpActionUrl }: LeadForm): string =>
  [introHeadline, THANK_YOU_BUTTON_LABELS[thankYouButtonType], followUpActionUrl].filter(Boolean).join(' · ');

/** 'Edited: headline; description' */
export function copyText({ copy }: Pick<CampaignData, 'copy'>): string {
  const changed = orderedTexts(copy).map(({ label }) => label.toLowerCase());
  return changed.length === 0 ? 'As in the campaign template' : `Edited: ${changed.join('; ')}`;
}
