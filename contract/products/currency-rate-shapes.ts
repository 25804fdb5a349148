// Exchange rates in requests and responses. A rate is valid from its day until the next rate for the same two currencies.
import { CURRENCIES, isRate, RATE_DECIMALS } from '#domain/money/index.ts';
import { z } from 'zod';
import { chosenCurrencyCode } from '../currency-shapes.ts';
import { id } from '../id.ts';
import { calendarDate } from '../input-shapes.ts';
import { BY_CHOICE, BY_RANGE, column, idColumn } from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const time = z.iso.datetime({ offset: true });

export const currencyRate = z.object({
  _id: id,
  fromCode: z.string(),
  toCode: z.string(),
  /** The value of one major unit of the first currency in major units of the second. */
  rate: z.number(),
  /** YYYY-MM-DD */
  validFrom: z.string(),
  version: z.number().int(),
  createdAt: time,
  updatedAt: time,
});
export type CurrencyRate = z.infer<typeof currencyRate>;

const writable = z.strictObject({
  fromCode: chosenCurrencyCode,
  toCode: chosenCurrencyCode,
  rate: z.number('Enter an exchange rate.').refine(isRate, `Enter an exchange rate above 0, with ${RATE_DECIMALS} decimals at most.`),
  validFrom: calendarDate,
});

const leadsElsewhere = ({ fromCode, toCode }: { fromCode: string; toCode: string }): boolean => fromCode !== toCode;
const SAME_CURRENCY = { message: 'Choose a currency other than the first.', path: ['toCode'] };

export const currencyRateInput = writable.refine(leadsElsewhere, SAME_CURRENCY);
export type CurrencyRateInput = z.output<typeof currencyRateInput>;

export const currencyRateChange = writable.extend({ version: z.number().int().optional() }).refine(leadsElsewhere, SAME_CURRENCY);
export type CurrencyRateChange = z.output<typeof currencyRateChange>;

export const currencyRateRow = currencyRate.omit({ version: true, createdAt: true }).extend({ name: z.string() });
export type CurrencyRateRow = z.infer<typeof currencyRateRow>;

export const currencyRateList: ListDescriptor = {
  name: 'currencyRates',
  title: 'Exchange Rates',
  noun: 'rate',
  columns: [
    idColumn(),
    column('name', 'Currencies'),
    column('fromCode', 'From', {
      search: BY_CHOICE,
      shown: false,
      choices: CURRENCIES.map(({ code, name: label }) => ({ value: code, label })),
    }),
    column('toCode', 'To', {
      search: BY_CHOICE,
      shown: false,
      choices: CURRENCIES.map(({ code, name: label }) => ({ value: code, label })),
    }),
    column('rate', 'Rate', { kind: 'number', sortable: true, search: BY_RANGE }),
    column('validFrom', 'Valid from', { sortable: true, search: BY_RANGE, kind: 'date' }),
    column('updatedAt', 'Changed', { kind: 'time', sortable: true, search: BY_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-validFrom',
};
