// What a delivery plan is made from: an order's revision with everything that it names, read once.
import type { CampaignType } from '../../networks/index.ts';
import type { CampaignData } from '../../orders/index.ts';
import type { Coords } from '../../places/index.ts';
import type { SpanBudget } from '../../products/index.ts';
import type { CampaignTemplateContent, GoogleTemplateContent, NamedCreative } from '../../templates/index.ts';
import type { Values } from '../../variables/index.ts';

export interface DeliveredImage {
  imageId: string;
  hash: string;
  width: number;
  height: number;
}

export interface DeliveredVideo {
  videoId: string;
  hash: string;
  seconds: number;
  /** A frame of it, which Meta requires as thumbnail; null until one has been extracted. */
  thumbnail: DeliveredImage | null;
}

/** A listing or resource of the order. */
export interface DeliveredItem {
  itemId: string;
  /** The values of the template's variables, with the order's contacts and office. They contain only what is public. */
  values: Values;
  /** Null where the item has no page of its own. */
  customerUrl: string | null;
  coords: Coords | null;
  postcode: string | null;
  images: readonly DeliveredImage[];
  videos: readonly DeliveredVideo[];
}

interface DeliveredTemplateBase {
  templateId: string;
  version: number;
  name: string;
  data: CampaignData;
  /** One entry per ad set that the template is paid for, with its budget in each span of days; a funnel has one per stage. */
  budgets: readonly (readonly SpanBudgetOfAdSet[])[];
}

export interface SpanBudgetOfAdSet extends Pick<SpanBudget, 'fromDay' | 'toDay'> {
  /** In minor units of the account's currency. */
  amount: number;
}

/** A stage of a funnel, or the template itself. */
export interface MetaStage {
  type: CampaignType;
  content: CampaignTemplateContent;
  llaTagIds: readonly string[];
  /** What its ads are rendered with; null where they show the pictures as they are. */
  creative: NamedCreative | null;
}

export interface MetaTemplate extends DeliveredTemplateBase {
  network: 'meta';
  type: CampaignType;
  stages: readonly MetaStage[];
}

export interface GoogleTemplate extends DeliveredTemplateBase {
  network: 'google';
  content: GoogleTemplateContent;
  creative: NamedCreative | null;
}

export type DeliveredTemplate = MetaTemplate | GoogleTemplate;

export interface DeliveredProduct {
  code: string;
  days: number;
  templates: readonly DeliveredTemplate[];
}

export interface MetaDestination {
  /** act_… */
  accountId: string;
  timezone: string;
  pageId: string;
  /** Null without one: ads are not shown on Instagram then. */
  instagramUserId: string | null;
  pixelId: string | null;
  /** Set for a catalog order. */
  catalog: { catalogId: string; productSetId: string } | null;
  /** Look-alike and custom audiences by the id of the LLA tag that names them. */
  audiencesOfTag: Readonly<Record<string, readonly string[]>>;
  /** The account's publisher block lists that its campaigns exclude. */
  blockListIds: readonly string[];
}

export interface GoogleDestination {
  /** Ten digits without dashes. */
  customerId: string;
  timezone: string;
  /** As `readPlacements` writes them. */
  excludedPlacements: readonly string[];
}

export interface DeliveryOrder {
  orderNumber: number;
  /** Campaigns that staff make by hand have numbers of their own. */
  series?: 'ORD' | 'MAN';
  revision: number;
  campaignName: string;
  /** Minor units per major unit of the order's currency: 100 for cents. */
  currencyOffset: number;
  /** YYYY-MM-DD where the customer is. */
  startDate: string;
  customer: {
    name: string;
    timezone: string;
    countryCode: string;
    logo: DeliveredImage | null;
    /** Empty where the customer declares none. */
    specialAdCategories: readonly string[];
    specialAdCategoryCountries: readonly string[];
  };
  office: { coords: Coords | null; postcode: string | null } | null;
  /** The main contact wants ads to lead to the listing's own page instead of the template's link. */
  usesCustomerUrl: boolean;
  items: readonly DeliveredItem[];
  products: readonly DeliveredProduct[];
  meta: MetaDestination | null;
  google: GoogleDestination | null;
}
