// How many items a product of each type accepts. Staff can change the bounds; these are the initial ones.
import { CAMPAIGN_TYPES } from '../networks/index.ts';
import type { CampaignType } from '../networks/index.ts';

export interface ItemBounds {
  minListings: number;
  maxListings: number;
}

export interface ProductType extends ItemBounds {
  code: CampaignType;
}

/** The maximum number of selected items (specification 2 §5, 3 §5). */
export const MAX_ITEMS_OF_TYPE = 10;

const one: ItemBounds = { minListings: 1, maxListings: 1 };
/** A carousel has at least two cards, and the networks show at most ten. */
const several: ItemBounds = { minListings: 2, maxListings: 10 };

const DEFAULT_BOUNDS: Readonly<Record<CampaignType, ItemBounds>> = {
  FACEBOOK_IMAGE_CAMPAIGN: one,
  FACEBOOK_VIDEO_CAMPAIGN: one,
  FACEBOOK_CAROUSEL_CAMPAIGN: several,
  FACEBOOK_DPA_CAMPAIGN: several,
  SINGLE_LISTING_IMAGE_CAROUSEL: one,
  FACEBOOK_FUNNEL_CAMPAIGN: one,
  GOOGLE_DISPLAY_CAMPAIGN: { minListings: 1, maxListings: 10 },
};

export const DEFAULT_PRODUCT_TYPES: readonly ProductType[] = CAMPAIGN_TYPES.map((code) => ({ code, ...DEFAULT_BOUNDS[code] }));

export const areItemBounds = ({ minListings, maxListings }: ItemBounds): boolean =>
  minListings >= 1 && minListings <= maxListings && maxListings <= MAX_ITEMS_OF_TYPE;

/** What is advertised: selected items, or the items that a catalog has when the ad runs. */
export type OrderSelection = { kind: 'listings' | 'resources'; count: number } | { kind: 'catalog' };

/** Only dynamic ads can use a catalog. */
export function takesSelection({ code, minListings, maxListings }: ProductType, selection: OrderSelection): boolean {
  if (selection.kind === 'catalog') return code === 'FACEBOOK_DPA_CAMPAIGN';
  return selection.count >= minListings && selection.count <= maxListings;
}

/** '2 to 10 items' or '1 item'. */
export const itemBoundsText = ({ minListings, maxListings }: ItemBounds): string => {
  if (minListings !== maxListings) return `${minListings} to ${maxListings} items`;
  return maxListings === 1 ? '1 item' : `${maxListings} items`;
};
