// What does an order say while it is being made and when it is sent? The wizard fills it step by step, and the server reads the same.
import type { CampaignType, TemplateModel } from '../networks/index.ts';
import type { Coords, MapMarker } from '../places/index.ts';
import type { Gender, LeadForm, LocationType } from '../templates/index.ts';
import type { OrderAttribute } from './order-attributes.ts';
import type { PaymentType } from './payment-types.ts';

export const ORDER_TYPES = ['LISTINGS', 'RESOURCES', 'CATALOG'] as const;
/** From what it is made. */
export type OrderType = (typeof ORDER_TYPES)[number];

export interface OrderedImage {
  _id: string;
  /** Left out of the ad, and can be put back. */
  deleted: boolean;
}

/** A listing or a resource within an ad; its place is its card's place. */
export interface OrderedItem {
  itemId: string;
  images: readonly OrderedImage[];
  videos: readonly { video: { _id: string } }[];
}

export interface TargetMap {
  center: Coords;
  zoom: number;
  markers: readonly MapMarker[];
}

export interface AdSettings {
  ageMin: number;
  ageMax: number;
  gender: Gender;
  locationType: LocationType;
  location: readonly { map: TargetMap }[];
}

/** What is set for one of the product's templates. Each network has its own part; the other stays as it began. */
export interface CampaignData {
  templateId: string;
  templateModel: TemplateModel;
  type: CampaignType;
  resources: readonly OrderedItem[];
  adSettings: readonly AdSettings[];
  campaignSettings: { youTubeUrl: string; locations: readonly { map: TargetMap }[] };
  leadForm: LeadForm | null;
  linkData: { link: string };
}

export interface OrderDraft {
  orderType: OrderType;
  /** Of listings or of resources, as the order's type says. */
  itemIds: readonly string[];
  fbDpaCatalogId: string | null;
  /** Codes. */
  products: readonly string[];
  /** Contacts, first one first. */
  agents: readonly string[];
  office: string | null;
  attributes: readonly OrderAttribute[];
  campaignData: readonly CampaignData[];
  campaignName: string;
  /** YYYY-MM-DD, a day where the customer is. */
  startDate: string;
  email: string;
  comments: string;
  paymentType: PaymentType;
}
