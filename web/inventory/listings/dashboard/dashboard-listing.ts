// A row of the dashboard's listings.
import type { ListingRow } from '#contract/inventory/index.ts';
import { listingPriceText } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { RowOf } from '#web/list/index.ts';

export type DashboardListing = ListingRow;

/** Without a projection in the query, the server sends all fields of a row. */
export const toDashboardListings = (rows: readonly RowOf<'listListings'>[]): readonly DashboardListing[] =>
  rows as readonly DashboardListing[];

/** The price as text. Cents are left out of whole amounts. */
export const priceText = ({ startPrice, type, currencyCode, priceView }: DashboardListing): string =>
  startPrice === null ? priceView || 'No price' : listingPriceText(startPrice, type, moneyCurrency(currencyCode));
