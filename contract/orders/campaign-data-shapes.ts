// The settings of one campaign template of an order (specification 3 §3). The schema only limits sizes. Everything that a person can
// correct is checked by the rules in domain/orders, which return the specification's messages.
import { CAMPAIGN_TYPES, TEMPLATE_MODELS } from '#domain/networks/index.ts';
import { ANYONE, GENDERS, LOCATION_TYPES, MAX_COPY_CHARACTERS, ORDERED_COPY_PATHS, THANK_YOU_BUTTONS } from '#domain/templates/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import { targetMap } from '../places/index.ts';

const MAX_ITEMS = 60;
const MAX_ASSETS = 100;
const MAX_URL_CHARACTERS = 2000;
const url = z.string().trim().max(MAX_URL_CHARACTERS, `At most ${MAX_URL_CHARACTERS} characters.`);
const age = z.number('Enter an age.').int('Enter a whole number.').min(0).max(120);

export const orderedItem = z.strictObject({
  /** Id of a listing or a resource, depending on the order's type. */
  itemId: id,
  images: z
    .array(z.strictObject({ _id: id, deleted: z.boolean().default(false) }))
    .max(MAX_ASSETS)
    .default([]),
  videos: z
    .array(z.strictObject({ video: z.strictObject({ _id: id }) }))
    .max(MAX_ASSETS)
    .default([]),
});

const adSettings = z.strictObject({
  ageMin: age,
  ageMax: age,
  gender: z.enum(GENDERS).default(ANYONE.gender),
  locationType: z.enum(LOCATION_TYPES).default(ANYONE.locationType),
  location: z
    .array(z.strictObject({ map: targetMap }))
    .max(1)
    .default([]),
});

const leadForm = z.strictObject({
  introHeadline: z.string().max(500),
  thankYouButtonType: z.enum(THANK_YOU_BUTTONS),
  followUpActionUrl: url,
});

export const templateData = z.strictObject({ templateId: id, templateModel: z.enum(TEMPLATE_MODELS), type: z.enum(CAMPAIGN_TYPES) });

export const campaignData = templateData.extend({
  resources: z.array(orderedItem).max(MAX_ITEMS).default([]),
  adSettings: z.array(adSettings).max(1).default([]),
  campaignSettings: z
    .strictObject({
      youTubeUrl: url.default(''),
      locations: z
        .array(z.strictObject({ map: targetMap }))
        .max(1)
        .default([]),
    })
    .prefault({}),
  leadForm: leadForm.nullable().default(null),
  linkData: z.strictObject({ link: url.default('') }).prefault({}),
  /** Texts that differ from the template's, where it lets orders change its copy. */
  copy: z
    .partialRecord(z.enum(ORDERED_COPY_PATHS), z.string().max(MAX_COPY_CHARACTERS, `At most ${MAX_COPY_CHARACTERS} characters.`))
    .optional(),
});
export type CampaignDataShape = z.output<typeof campaignData>;

const orderedFor = {
  storeId: id.nullable().default(null),
  agentId: id.nullable().default(null),
  listingIds: z.array(id).max(MAX_ITEMS).optional(),
  resourceIds: z.array(id).max(MAX_ITEMS).optional(),
};

/** Asks for the initial settings of a template for these items. */
export const campaignDataQuery = z
  .strictObject({ templateData, ...orderedFor })
  .refine(
    ({ listingIds, resourceIds }) => (listingIds === undefined) !== (resourceIds === undefined),
    'Choose listings or resources, not both.',
  );

export const campaignDataAnswer = z.object({ templateData: templateData.extend({ campaignDataItem: campaignData }), ...orderedFor });
