// A row of the dashboard's listings.
import type { ListingRow } from '#contract/inventory/index.ts';
import { withoutEmptyCents } from '#domain/money/index.ts';
import type { RowOf } from '#web/list/index.ts';

export type DashboardListing = ListingRow;

/** Without a projection in the query, the server sends all fields of a row. */
export const toDashboardListings = (rows: readonly RowOf<'listListings'>[]): readonly DashboardListing[] =>
  rows as readonly DashboardListing[];

/** The price as text. Cents are left out of whole amounts. */
export const priceText = ({ price, priceView }: Pick<DashboardListing, 'price' | 'priceView'>): string =>
  price ? withoutEmptyCents(price) : priceView || 'No price';
