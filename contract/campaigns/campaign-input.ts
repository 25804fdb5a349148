// Changes to campaigns and ad sets. What is left out stays as it is.
import { CAMPAIGN_ACTIONS, RESTORABLE_FIELDS } from '#domain/campaigns/index.ts';
import { ageFault, GENDERS, MAX_AGE, MAX_COPY_CHARACTERS, MIN_AGE } from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { calendarDate, minorUnits } from '../input-shapes.ts';
import { tickedRows } from '../list/index.ts';
import { mapMarkers } from '../places/index.ts';

const version = z.number().int().optional();
const budget = minorUnits.min(1, 'Enter a budget.').optional();
const lastDay = calendarDate.optional();
const desiredState = z.enum(['ACTIVE', 'PAUSED']).optional();
/** Fields that were changed on the network's own site and are to have our values again. */
const restore = z.array(z.enum(RESTORABLE_FIELDS)).max(RESTORABLE_FIELDS.length).optional();
/** Needed where the budgets of the order's campaigns rise above what the order pays for; the reason is shown on the order's timeline. */
const aboveOrder = z
  .strictObject({ isConfirmed: z.boolean(), reason: z.string().trim().max(300, 'Use at most 300 characters.') })
  .optional();
const MAX_ADS = 50;
const MAX_TEXTS = 60;
const MAX_PICTURES = 10;

const texts = z
  .record(z.string().max(60), z.string().max(MAX_COPY_CHARACTERS))
  .refine((sent) => Object.keys(sent).length <= MAX_TEXTS, `Send at most ${MAX_TEXTS} texts for each ad.`);
const adTexts = z.strictObject({ _id: id, texts: texts.optional() });

export const campaignChange = z.strictObject({
  desiredState,
  restore,
  adSets: z
    .array(z.strictObject({ _id: id, budget, lastDay }))
    .max(50)
    .optional(),
  aboveOrder,
  version,
});
export type CampaignChange = z.output<typeof campaignChange>;

export const googleCampaignChange = z.strictObject({
  desiredState,
  restore,
  budget,
  lastDay,
  ads: z.array(adTexts).max(MAX_ADS).optional(),
  aboveOrder,
  version,
});
export type GoogleCampaignChange = z.output<typeof googleCampaignChange>;

const AGES = `Choose ages from ${MIN_AGE} to ${MAX_AGE}, the younger one first.`;

const targeting = z
  .strictObject({ ageMin: z.number().int(AGES), ageMax: z.number().int(AGES), gender: z.enum(GENDERS), markers: mapMarkers })
  .superRefine((ages, context) => {
    const fault = ageFault(ages);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: AGES });
  });

export const adSetChange = z.strictObject({
  targeting: targeting.optional(),
  /** `pictures` names a picture of the order's items by position; null keeps the one that is there. */
  ads: z
    .array(adTexts.extend({ pictures: z.array(id.nullable()).max(MAX_PICTURES).optional() }))
    .max(MAX_ADS)
    .optional(),
  /** Only for staff. */
  desiredState,
  budget,
  lastDay,
  aboveOrder,
  version,
});
export type AboveOrder = z.output<typeof aboveOrder>;
export type AdSetChange = z.output<typeof adSetChange>;

export const campaignActionInput = tickedRows.extend({ action: z.enum(CAMPAIGN_ACTIONS) });
export type CampaignActionInput = z.output<typeof campaignActionInput>;
