// The data of the order wizard: everything that its four steps offer and its rules need for the selected items, within the person's
// scope, in one response. Placing an order is validated against the same data.
import { CAMPAIGN_TYPES, NETWORKS, TEMPLATE_MODELS } from '#domain/networks/index.ts';
import { MIN_CONTACT_SEARCH_CHARACTERS, ORDER_TYPES, PAYMENT_TYPES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { currency } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { itemPicture, itemVideo } from '../inventory/index.ts';
import { adSetLocation, mapMarker } from '../places/index.ts';
import { campaignTemplateContent, googleTemplateContent, subjectValues, templateValues } from '../templates/index.ts';
import { billingAttribute } from './order-input.ts';
import { strictQuery } from '../strict-query.ts';

const MAX_ITEMS = 60;
const named = z.object({ _id: id, name: z.string() });

/** In a query string, one id or several. */
const ids = z
  .union([id, z.array(id)])
  .transform((one) => (Array.isArray(one) ? one : [one]))
  .pipe(z.array(id).max(MAX_ITEMS))
  .default([]);

export const wizardQuery = strictQuery({
  /** Required for staff. */
  customerId: id.optional(),
  orderType: z.enum(ORDER_TYPES).default('LISTINGS'),
  itemIds: ids,
});

/** The names are searched from this many characters on, as in the browser. */
export const wizardContactsQuery = wizardQuery.extend({ search: z.string().trim().min(MIN_CONTACT_SEARCH_CHARACTERS).max(100) });

const listingStage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(['new', 'sold']) }),
  z.object({ kind: z.literal(['auction', 'openHome']), day: z.string() }),
]);

const wizardItem = z.object({
  _id: id,
  title: z.string(),
  deleted: z.boolean(),
  isPublished: z.boolean(),
  hasUrl: z.boolean(),
  /** The page that its ad links to by default; empty if it has none. */
  url: z.string(),
  pictures: z.array(itemPicture),
  videos: z.array(itemVideo),
  coords: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Only of a listing: what decides how to advertise it; null where nothing does. */
  stage: listingStage.nullable(),
  /** Values of the template variables for this item. */
  values: templateValues,
});
export type WizardItem = z.infer<typeof wizardItem>;

/** The copy of an ad with unrendered variables. Only the field of the template's network is set. */
const wording = z.object({
  meta: z
    .object({
      copy: campaignTemplateContent.copy,
      callToAction: campaignTemplateContent.callToAction,
      link: campaignTemplateContent.link,
      leadGenFormTemplate: campaignTemplateContent.leadGenFormTemplate,
    })
    .nullable(),
  google: z
    .object({
      headlines: googleTemplateContent.headlines,
      longHeadline: googleTemplateContent.longHeadline,
      descriptions: googleTemplateContent.descriptions,
      businessName: googleTemplateContent.businessName,
      callToActionText: googleTemplateContent.callToActionText,
      link: googleTemplateContent.link,
    })
    .nullable(),
});

/** The creative template that the ads are rendered with, in the version that an order placed now names. */
const namedCreative = z.object({ templateId: id, version: z.int(), isVideo: z.boolean() });

const wizardTemplate = z.object({
  templateId: id,
  name: z.string(),
  templateModel: z.enum(TEMPLATE_MODELS),
  type: z.enum(CAMPAIGN_TYPES),
  useImagesForVideo: z.boolean(),
  hasLeadForm: z.boolean(),
  hasStageWithLink: z.boolean(),
  /** The areas that the template itself is aimed at. */
  areas: z.array(mapMarker).readonly(),
  /** The order may change its copy. */
  allowsCopyChanges: z.boolean(),
  /** The default location of its ads. */
  location: adSetLocation,
  wording,
  /** Null where the ads show the pictures as they are. */
  creative: namedCreative.nullable(),
  /** Only for a funnel: its stages, in order. */
  stages: z.array(z.object({ name: z.string(), type: z.enum(CAMPAIGN_TYPES), wording, creative: namedCreative.nullable() })),
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

/** A product of the customer that accepts another number of items than was selected. */
const otherProduct = wizardProduct
  .pick({
    code: true,
    name: true,
    description: true,
    type: true,
    price: true,
    isTaxInclusive: true,
    taxRate: true,
    campaignDurationDays: true,
  })
  .extend({ networks: z.array(z.enum(NETWORKS)), minListings: z.number().int(), maxListings: z.number().int() });
export type OtherProduct = z.infer<typeof otherProduct>;

export const wizardContact = z.object({
  _id: id,
  fullName: z.string(),
  imageUrl: z.string().nullable(),
  officeIds: z.array(id),
  /** Ids of accounts that can be billed for this contact's campaigns. */
  meta: z.array(id),
  google: z.array(id),
  /** The Meta page that this contact's ads appear under; null if there is none. */
  pageName: z.string().nullable(),
  /** Whether that page has an Instagram account. */
  hasInstagram: z.boolean(),
  /** Preselected: an agent of the items, or a contact of the person's last order, or the person who orders. */
  suggested: z.boolean(),
  /** Values of the template variables for this contact. */
  values: subjectValues,
});
export type WizardContact = z.infer<typeof wizardContact>;

export const wizardData = z.object({
  customer: named.extend({ logoUrl: z.string().nullable() }),
  currency,
  timezone: z.string(),
  /** In the customer's time zone. */
  today: z.string(),
  contactLabel: z.string(),
  imageLimits: z.object({ imageAdLimit: z.number().int(), carouselImages: z.number().int() }),
  /** The setting ISHIDESPONSOREDBY: previews omit the word 'Sponsored'. */
  hidesSponsored: z.boolean(),
  items: z.array(wizardItem),
  /** The customer's products that accept the selection. */
  products: z.array(wizardProduct),
  otherProducts: z.array(otherProduct),
  /** The code of the product that this customer ordered most in the last 90 days; null where none stands out. */
  mostChosen: z.string().nullable(),
  contacts: z.array(wizardContact),
  /** `values` are the template variables of each office. */
  offices: z.array(named.extend({ values: subjectValues })),
  /** `problem` says why no ads can run on the account, for example 'access expired'; null where they can. */
  accounts: z.array(named.extend({ network: z.enum(NETWORKS), problem: z.string().nullable() })),
  catalogs: z.array(named),
  paymentTypes: z.array(z.enum(PAYMENT_TYPES)),
  /** Whether staff must approve invoice orders of this customer. */
  approvalRequired: z.boolean(),
  /** Whether the seller must approve an order of this customer before it is delivered. */
  sellerApprovalRequired: z.boolean(),
  /** What the customer has left of its credit, in minor units. It is used before anything is paid. */
  credit: z.number().int(),
  /** Whether the person may add, move and remove areas: agents only where `customizeMap` is switched on. */
  maySetAreas: z.boolean(),
  /** How far ads for housing may be aimed, where the customer's special ad category limits them. */
  housingLimits: z.object({ ageMin: z.number(), ageMax: z.number(), minRadiusKm: z.number() }).nullable(),
  /** The default recipient of the order's emails. */
  email: z.string(),
  /**
   * The latest account of each network that the person's orders for this customer were billed to, and the office and payment type of the
   * last; null for a first order. None may be possible any longer.
   */
  lastOrder: z.object({ attributes: z.array(billingAttribute), office: id.nullable(), paymentType: z.enum(PAYMENT_TYPES) }).nullable(),
});
export type WizardData = z.infer<typeof wizardData>;
