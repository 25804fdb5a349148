// The price of a listing as people write it: '$985,000', or '$540 per week' for a home to rent.
import { moneyText, withoutEmptyCents } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';

/** The type whose price is a rent by the week. Commercial leases are agreed by the year or the square metre, in the agent's own words. */
export const WEEKLY_RENT_TYPE = 'RESIDENTIAL_FOR_RENT';
export const PER_WEEK = ' per week';

export const listingPriceText = (price: number, type: string, currency: MoneyCurrency): string =>
  `${withoutEmptyCents(moneyText(price, currency))}${type === WEEKLY_RENT_TYPE ? PER_WEEK : ''}`;
