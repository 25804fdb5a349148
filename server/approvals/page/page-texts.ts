// Days, moments and prices as the seller reads them.
import { moneyCurrency, moneyText } from '#domain/money/index.ts';

const LONG: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** '24 November 2026' */
export const dayText = (isoDate: string): string =>
  new Intl.DateTimeFormat('en-NZ', { ...LONG, timeZone: 'UTC' }).format(new Date(isoDate));

/** '24 November 2026 at 4:10 pm', where the customer is. */
export const momentText = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-NZ', { ...LONG, hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(time));

/** '$345.00'; `amount` is in minor units. */
export const priceText = (amount: number, { code }: { code: string }): string => moneyText(amount, moneyCurrency(code));
