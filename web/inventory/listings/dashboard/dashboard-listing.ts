// What does the dashboard know of a listing in its list? A row with everything that its card shows.
import type { ListingRow } from '#contract/inventory/index.ts';
import { withoutEmptyCents } from '#domain/money/index.ts';
import type { RowOf } from '#web/list/index.ts';

export type DashboardListing = ListingRow;

/** Nothing is left out of these rows, since nothing was asked to be. */
export const wholeRows = (rows: readonly RowOf<'listListings'>[]): readonly DashboardListing[] => rows as readonly DashboardListing[];

/** What people read where the price stands. Whole prices, as those of homes are, have no cents. */
export const priceWords = ({ price, priceView }: Pick<DashboardListing, 'price' | 'priceView'>): string =>
  price ? withoutEmptyCents(price) : priceView || 'No price';
