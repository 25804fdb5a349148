// What does the order wizard stand on? Everything that its four steps offer and its rules read, for what was selected and within what
// the person sees, in one answer. Placing an order is judged by the same facts.
import { CAMPAIGN_TYPES, TEMPLATE_MODELS } from '#domain/networks/index.ts';
import { ORDER_TYPES, PAYMENT_TYPES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { itemPicture, itemVideo } from '../inventory/index.ts';
import { adSetLocation } from '../places/index.ts';
import { campaignTemplateContent, gdnTemplateContent, subjectValues, templateValues } from '../templates/index.ts';

const MOST_ITEMS = 60;
const named = z.object({ _id: id, name: z.string() });

/** Ids as the address has them: one, or several. */
const ids = z
  .union([id, z.array(id)])
  .transform((one) => (Array.isArray(one) ? one : [one]))
  .pipe(z.array(id).max(MOST_ITEMS))
  .default([]);

export const wizardQuery = z.object({
  /** Staff say whose dashboard they order in. */
  customerId: id.optional(),
  orderType: z.enum(ORDER_TYPES).default('LISTINGS'),
  itemIds: ids,
});

const wizardItem = z.object({
  _id: id,
  title: z.string(),
  deleted: z.boolean(),
  isPublished: z.boolean(),
  hasUrl: z.boolean(),
  /** Where an ad of it leads by itself; empty where it has no address. */
  url: z.string(),
  pictures: z.array(itemPicture),
  videos: z.array(itemVideo),
  coords: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What the words of a template become for it. */
  values: templateValues,
});
export type WizardItem = z.infer<typeof wizardItem>;

/** What an ad says, with its variables as they were written; one of both is there, as the template's network has it. */
const wording = z.object({
  facebook: z
    .object({
      copy: campaignTemplateContent.copy,
      callToAction: campaignTemplateContent.callToAction,
      link: campaignTemplateContent.link,
      leadGenFormTemplate: campaignTemplateContent.leadGenFormTemplate,
    })
    .nullable(),
  google: z
    .object({
      headlines: gdnTemplateContent.headlines,
      longHeadline: gdnTemplateContent.longHeadline,
      descriptions: gdnTemplateContent.descriptions,
      businessName: gdnTemplateContent.businessName,
      callToActionText: gdnTemplateContent.callToActionText,
      link: gdnTemplateContent.link,
    })
    .nullable(),
});

const wizardTemplate = z.object({
  templateId: id,
  name: z.string(),
  templateModel: z.enum(TEMPLATE_MODELS),
  type: z.enum(CAMPAIGN_TYPES),
  useImagesForVideo: z.boolean(),
  hasLeadForm: z.boolean(),
  alsoLeadsToPage: z.boolean(),
  /** Where its ads are shown, unless the order says otherwise. */
  location: adSetLocation,
  wording,
  /** Of a funnel: what its stages say, first one first. */
  stages: z.array(z.object({ name: z.string(), wording })),
});
export type WizardTemplate = z.infer<typeof wizardTemplate>;

const wizardProduct = z.object({
  _id: id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(CAMPAIGN_TYPES),
  customerId: id,
  price: z.number().int(),
  isTaxInclusive: z.boolean(),
  taxRate: z.number(),
  isActive: z.boolean(),
  campaignDurationDays: z.number().int(),
  campaignTemplates: z.array(wizardTemplate),
});
export type WizardProduct = z.infer<typeof wizardProduct>;

const wizardContact = z.object({
  _id: id,
  fullName: z.string(),
  imageUrl: z.string().nullable(),
  officeIds: z.array(id),
  /** Accounts that campaigns of this contact can be billed to. */
  facebook: z.array(id),
  google: z.array(id),
  /** Of the page that an ad of this contact is shown for; null where there is none. */
  pageName: z.string().nullable(),
  /** Chosen to begin with: who has the items, or who orders. */
  suggested: z.boolean(),
  /** What an ad says of this contact. */
  values: subjectValues,
});
export type WizardContact = z.infer<typeof wizardContact>;

export const wizardGround = z.object({
  customer: named,
  currency,
  timezone: z.string(),
  /** The day where the customer is. */
  today: z.string(),
  contactLabel: z.string(),
  imageLimits: z.object({ imageAdLimit: z.number().int(), carouselImages: z.number().int() }),
  /** ISHIDESPONSOREDBY: an ad is drawn without the word 'Sponsored'. */
  hidesSponsored: z.boolean(),
  items: z.array(wizardItem),
  /** Those of the customer that take what is selected. */
  products: z.array(wizardProduct),
  contacts: z.array(wizardContact),
  /** With what an ad says of each. */
  offices: z.array(named.extend({ values: subjectValues })),
  accounts: z.array(named.extend({ network: z.enum(['facebook', 'google']) })),
  catalogs: z.array(named),
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  /** Placed orders of this customer wait for staff where true. */
  approvalRequired: z.boolean(),
  /** Where the order's emails go unless someone changes it. */
  email: z.string(),
});
export type WizardGround = z.infer<typeof wizardGround>;
