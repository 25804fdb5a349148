// Currencies in requests and responses.
import { currencyByCode } from '#domain/money/index.ts';
import { z } from 'zod';

/** For texts with amounts. */
export const currency = z.object({ code: z.string(), currencySuffix: z.string(), offset: z.number().int() });

const CHOOSE_CURRENCY = 'Choose a currency.';
export const chosenCurrencyCode = z.string(CHOOSE_CURRENCY).refine((code) => currencyByCode(code) !== undefined, CHOOSE_CURRENCY);
