// The built-in verticals. Their rows are written at every start, unless staff changed them.
import { BRAND_CAMPAIGN, LISTING_OPTIONS, LISTING_STATUSES, NOT_APPLICABLE, PRICE_VIEWS, PROPERTY_TYPES } from './listing-choices.ts';
import { filmSection, openHomesSection, placeSection, propertySection, saleSection, soldFields } from './meta-sections.ts';
import { HIDEABLE_KEYS } from './product-fields.ts';
import type { Vertical } from './vertical.ts';

const shared = {
  listingStatuses: LISTING_STATUSES,
  listingOptions: LISTING_OPTIONS,
  hideableKeys: HIDEABLE_KEYS,
} as const;

export const VERTICALS = [
  {
    ...shared,
    code: 'real-estate',
    label: 'Real estate',
    words: { listing: 'listing', listings: 'listings', agent: 'agent', agents: 'agents' },
    listingTypes: PROPERTY_TYPES,
    metaData: {
      version: 1,
      sections: [propertySection, placeSection, saleSection(PRICE_VIEWS, soldFields), openHomesSection, filmSection],
    },
  },
  {
    ...shared,
    code: 'general',
    label: 'General',
    words: { listing: 'item', listings: 'items', agent: 'contact', agents: 'contacts' },
    listingTypes: [...PROPERTY_TYPES, BRAND_CAMPAIGN],
    metaData: { version: 1, sections: [placeSection, saleSection([...PRICE_VIEWS, NOT_APPLICABLE]), filmSection] },
  },
] as const satisfies readonly Vertical[];

export type VerticalCode = (typeof VERTICALS)[number]['code'];
export const DEFAULT_VERTICAL_CODE: VerticalCode = 'real-estate';
export const verticalByCode = (code: string): Vertical | undefined => VERTICALS.find((vertical) => vertical.code === code);

/** The values of all verticals, without duplicates, for lists with listings of many customers. */
export const ALL_LISTING_TYPES = [...PROPERTY_TYPES, BRAND_CAMPAIGN];
export const ALL_PRICE_VIEWS = [...PRICE_VIEWS, NOT_APPLICABLE];
