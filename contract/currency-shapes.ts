// What is a currency on the wire, and how is one chosen?
import { currencyByCode } from '#domain/money/index.ts';
import { z } from 'zod';

/** As it stands beside an amount. */
export const currency = z.object({ code: z.string(), currencySuffix: z.string(), offset: z.number().int() });

const TEXT = 'Please choose a currency.';
export const chosenCurrencyCode = z.string(TEXT).refine((code) => currencyByCode(code) !== undefined, TEXT);
