// How many items does a product of a type take, and from what is it made? The bounds are data that staff change; these are where
// they begin.
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';

export interface ItemBounds {
  minListings: number;
  maxListings: number;
}

export interface ProductType extends ItemBounds {
  code: CampaignType;
}

/** Nobody selects more at once (specification 2 §5, 3 §5). */
export const MOST_ITEMS_OF_TYPE = 10;

const one: ItemBounds = { minListings: 1, maxListings: 1 };
/** A carousel has two cards at least, and the networks show ten at most. */
const several: ItemBounds = { minListings: 2, maxListings: 10 };

const DEFAULT_BOUNDS: Readonly<Record<CampaignType, ItemBounds>> = {
  FACEBOOK_IMAGE_CAMPAIGN: one,
  FACEBOOK_VIDEO_CAMPAIGN: one,
  FACEBOOK_CAROUSEL_CAMPAIGN: several,
  FACEBOOK_DPA_CAMPAIGN: several,
  SINGLE_LISTING_IMAGE_CAROUSEL: one,
  FACEBOOK_FUNNEL_CAMPAIGN: one,
  GDN_CAMPAIGN: { minListings: 1, maxListings: 10 },
};

export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = CAMPAIGN_TYPES.map((code) => ({ code, ...DEFAULT_BOUNDS[code] }));

export const areItemBounds = ({ minListings, maxListings }: ItemBounds): boolean =>
  minListings >= 1 && minListings <= maxListings && maxListings <= MOST_ITEMS_OF_TYPE;

/** What is advertised: picked items, or whatever a catalog holds by the time. */
export type OrderSelection = { kind: 'listings' | 'resources'; count: number } | { kind: 'catalog' };

/** Dynamic ads are made of a catalog; nothing else is. */
export function takesSelection({ code, minListings, maxListings }: ProductType, selection: OrderSelection): boolean {
  if (selection.kind === 'catalog') return code === 'FACEBOOK_DPA_CAMPAIGN';
  return selection.count >= minListings && selection.count <= maxListings;
}

/** '2 to 10 items', or '1 item' where it takes exactly one. */
export const itemBoundsText = ({ minListings, maxListings }: ItemBounds): string => {
  if (minListings !== maxListings) return `${minListings} to ${maxListings} items`;
  return maxListings === 1 ? '1 item' : `${maxListings} items`;
};
