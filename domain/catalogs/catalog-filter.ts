// Which listings a catalog has. The feed, the count on the form and Meta's product set all follow from this one filter.
import { MARKET_STATUSES } from '#domain/inventory/index.ts';

/** A home that is off the market cannot be advertised. */
export const CATALOG_STATUSES = ['ACTIVE', 'UNDER_OFFER', 'SOLD'] as const;
export type CatalogStatus = (typeof CATALOG_STATUSES)[number];

export const CATALOG_STATUS_CHOICES = CATALOG_STATUSES.map((value) => ({
  value,
  label: MARKET_STATUSES.find((status) => status.value === value)?.label ?? value,
}));

/** An empty list, or null, does not narrow. */
export interface CatalogFilter {
  types: readonly string[];
  statuses: readonly CatalogStatus[];
  officeIds: readonly string[];
  suburbs: readonly string[];
  /** The bounds apply to public prices, in minor units of the customer's currency. */
  minPrice: number | null;
  maxPrice: number | null;
  minBedrooms: number | null;
}

export const WHOLE_CATALOG: CatalogFilter = {
  types: [],
  statuses: ['ACTIVE'],
  officeIds: [],
  suburbs: [],
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
};

/** Why Meta does not accept a listing; a listing with several reasons counts under the first. */
export const LEFT_OUT_REASONS = ['NO_PRICE', 'NO_PLACE', 'NO_PICTURE', 'NO_LINK'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export const LEFT_OUT_TEXTS: Readonly<Record<LeftOutReason, string>> = {
  NO_PRICE: 'no public price',
  NO_PLACE: 'no location',
  NO_PICTURE: 'no image',
  NO_LINK: 'no web page',
};
