// The content of an order before it is placed. The wizard fills it step by step and sends the same shape to the server.
import type { CampaignType, TemplateModel } from '../../networks/index.ts';
import type { Coords, MapMarker } from '../../places/index.ts';
import type { Gender, LeadForm, LocationType, OrderedCopy } from '../../templates/index.ts';
import type { OrderAttribute } from './order-attributes.ts';
import type { PaymentType } from '../payments/payment-types.ts';

export const ORDER_TYPES = ['LISTINGS', 'RESOURCES', 'CATALOG'] as const;
/** What the order advertises. */
export type OrderType = (typeof ORDER_TYPES)[number];

export interface OrderedImage {
  _id: string;
  /** Excluded from the ad; can be restored. */
  deleted: boolean;
}

/** A listing or resource in an ad. In a carousel, the order of items is the order of cards. */
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

/** The settings of one of the product's templates. Each network uses its own fields; the other network's fields keep their defaults. */
export interface CampaignData {
  templateId: string;
  templateModel: TemplateModel;
  type: CampaignType;
  resources: readonly OrderedItem[];
  adSettings: readonly AdSettings[];
  campaignSettings: { youTubeUrl: string; locations: readonly { map: TargetMap }[] };
  leadForm: LeadForm | null;
  linkData: { link: string };
  /** Where the template lets orders change its copy: the changed texts. */
  copy?: OrderedCopy | undefined;
}

/** The pictures and videos that an order names, those that are excluded from the ad included. */
export const namedAssetIds = (campaignData: readonly Pick<CampaignData, 'resources'>[]): string[] =>
  campaignData.flatMap(({ resources }) =>
    resources.flatMap(({ images, videos }) => [...images.map(({ _id }) => _id), ...videos.map(({ video }) => video._id)]),
  );

export interface OrderDraft {
  orderType: OrderType;
  /** Ids of listings or of resources, depending on `orderType`. */
  itemIds: readonly string[];
  fbDpaCatalogId: string | null;
  /** Product codes. */
  products: readonly string[];
  /** Ids of the contacts; the first is the main contact. */
  agents: readonly string[];
  office: string | null;
  attributes: readonly OrderAttribute[];
  campaignData: readonly CampaignData[];
  campaignName: string;
  /** YYYY-MM-DD, in the customer's time zone. */
  startDate: string;
  email: string;
  comments: string;
  paymentType: PaymentType;
  /** The number that the customer's accounts department gave an order on invoice; empty for none. */
  purchaseOrderNumber: string;
}
