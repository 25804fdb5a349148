// The content of templates in requests. Sizes and variables are checked at every save; completeness only when it is published.
import { CAMPAIGN_TYPES } from '#domain/networks/index.ts';
import { MAX_DURATION_DAYS } from '#domain/products/index.ts';
import {
  ANYONE,
  CALLS_TO_ACTION,
  GENDERS,
  LEAD_QUESTIONS,
  LOCATION_TYPES,
  MAX_COPY_CHARACTERS,
  MAX_FUNNEL_STAGES,
  MAX_GOOGLE_DESCRIPTIONS,
  MAX_GOOGLE_HEADLINES,
  MAX_PRIVACY_LINK_CHARACTERS,
  OBJECTIVES,
  TEMPLATE_STATES,
  THANK_YOU_BUTTONS,
} from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { adSetLocation } from '../places/index.ts';
import { templateText } from '../variables/index.ts';

const MAX_URL_CHARACTERS = 2000;
const line = templateText('campaignCopy', 'line', MAX_COPY_CHARACTERS);
const text = templateText('campaignCopy', 'text', MAX_COPY_CHARACTERS);
const plain = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);
const link = templateText('campaignCopy', 'line', MAX_URL_CHARACTERS).default('');
const age = z.number('Enter an age.').int('Enter a whole number.').min(0).max(120);

const adCopy = z.strictObject({ primaryText: text.default(''), headline: line.default(''), description: line.default('') });

const adSettings = z.strictObject({
  ageMin: age.default(ANYONE.ageMin),
  ageMax: age.default(ANYONE.ageMax),
  gender: z.enum(GENDERS).default(ANYONE.gender),
  locationType: z.enum(LOCATION_TYPES).default(ANYONE.locationType),
  location: adSetLocation.prefault({ type: 'LISTING' }),
});

const leadGenFormTemplate = z.strictObject({
  introHeadline: line.default(''),
  introText: plain(1000).default(''),
  questions: z
    .array(z.enum(LEAD_QUESTIONS))
    .max(LEAD_QUESTIONS.length)
    .refine((all) => new Set(all).size === all.length, 'A question appears twice.')
    .default([]),
  customQuestion: plain(200).default(''),
  privacyPolicyUrl: plain(MAX_URL_CHARACTERS).default(''),
  privacyLinkText: plain(MAX_PRIVACY_LINK_CHARACTERS).default('Privacy policy'),
  thankYouTitle: plain(60).default(''),
  thankYouText: plain(1000).default(''),
  thankYouButtonType: z.enum(THANK_YOU_BUTTONS).default('VIEW_WEBSITE'),
  followUpActionUrl: plain(MAX_URL_CHARACTERS).default(''),
});

/** Duration and budget of campaigns that do not come from a product. */
const running = {
  durationDays: z
    .number('Enter a number of days.')
    .int('Enter a whole number of days.')
    .min(1, 'At least 1 day.')
    .max(MAX_DURATION_DAYS, `At most ${MAX_DURATION_DAYS} days.`)
    .nullable()
    .default(null),
  budgetPlanId: id.nullable().default(null),
  llaTagIds: z.array(id).max(20, 'At most 20 tags.').default([]),
};

/** Orders may change the copy; left out for no. */
const allowsCopyChanges = z.boolean().optional();

export const campaignTemplateContent = {
  objective: z.enum(OBJECTIVES, 'Choose an objective.').default('OUTCOME_TRAFFIC'),
  copy: z
    .strictObject({ feed: adCopy.prefault({}), stories: adCopy.nullable().default(null), rightColumn: adCopy.nullable().default(null) })
    .prefault({}),
  callToAction: z.enum(CALLS_TO_ACTION, 'Choose a call to action.').default('LEARN_MORE'),
  link,
  adSettings: adSettings.prefault({}),
  leadGenFormTemplate: leadGenFormTemplate.nullable().default(null),
  useImagesForVideo: z.boolean().default(false),
  allowsCopyChanges,
  funnelTemplateIds: z.array(id).max(MAX_FUNNEL_STAGES, `At most ${MAX_FUNNEL_STAGES} stages.`).default([]),
  ...running,
};

export const googleTemplateContent = {
  headlines: z.array(line).max(MAX_GOOGLE_HEADLINES, `At most ${MAX_GOOGLE_HEADLINES} headlines.`).default([]),
  longHeadline: line.default(''),
  descriptions: z.array(line).max(MAX_GOOGLE_DESCRIPTIONS, `At most ${MAX_GOOGLE_DESCRIPTIONS} descriptions.`).default([]),
  businessName: line.default(''),
  callToActionText: plain(30).default(''),
  link,
  youTubeUrl: plain(MAX_URL_CHARACTERS).default(''),
  allowsCopyChanges,
  adSettings: adSettings.prefault({}),
  ...running,
};

const named = {
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  state: z.enum(TEMPLATE_STATES).default('DRAFT'),
  creativeTemplateId: id.nullable().default(null),
};

export const campaignTemplateFieldsSchema = z.strictObject({
  ...named,
  type: z.enum(CAMPAIGN_TYPES, 'Choose a type.').exclude(['GOOGLE_DISPLAY_CAMPAIGN']),
  ...campaignTemplateContent,
});
export const googleTemplateFieldsSchema = z.strictObject({ ...named, ...googleTemplateContent });
