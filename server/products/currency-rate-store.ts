// Rates between currencies in the database: how rows become the contract's shape, and the only writes to their table.
import { currencyRateList } from '#contract/products/index.ts';
import type { CurrencyRate, CurrencyRateInput } from '#contract/products/index.ts';
import { rateOn } from '#domain/money/index.ts';
import type { DatedRate } from '#domain/money/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { globalScopePredicate } from '../db/lists/global-scope.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { currencyRates } from './currency-rate-table.ts';

export const currencyRateListSource: ListSource = {
  descriptor: currencyRateList,
  from: 'currency_rates r',
  alias: 'r',
  where: 'r.deleted_at is null',
  columns: {
    _id: 'r.id',
    name: `r.from_code || ' → ' || r.to_code`,
    fromCode: 'r.from_code',
    toCode: 'r.to_code',
    rate: 'r.rate',
    validFrom: `to_char(r.valid_from, 'YYYY-MM-DD')`,
    updatedAt: 'r.updated_at',
  },
  base: {},
};

export const removableCurrencyRates: RemovableRows = {
  source: currencyRateListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'currency-rates',
  entity: 'currency rate',
  nameIndex: 'currency_rates_day_unique',
};

export type CurrencyRateRecord = typeof currencyRates.$inferSelect;

const isPresent = (id: string) => and(eq(currencyRates.id, id), isNull(currencyRates.deletedAt));

export async function lockCurrencyRate(tx: Transaction, id: string): Promise<CurrencyRateRecord | null> {
  const [row] = await tx.select().from(currencyRates).where(isPresent(id)).for('update');
  return row ?? null;
}

export async function readCurrencyRate(db: Queryable, id: string): Promise<CurrencyRate | null> {
  const [row] = await db.select().from(currencyRates).where(isPresent(id));
  return row ? describeRate(row) : null;
}

/** The rate between two currencies that is valid on a day. */
export async function findRateOn(db: Queryable, fromCode: string, toCode: string, day: string): Promise<DatedRate | null> {
  const rates = await db
    .select()
    .from(currencyRates)
    .where(and(eq(currencyRates.fromCode, fromCode), eq(currencyRates.toCode, toCode), isNull(currencyRates.deletedAt)));
  return rateOn(rates, fromCode, toCode, day);
}

const describeRate = (row: CurrencyRateRecord): CurrencyRate => ({
  _id: row.id,
  fromCode: row.fromCode,
  toCode: row.toCode,
  rate: row.rate,
  validFrom: row.validFrom,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export async function insertCurrencyRate(tx: Transaction, input: CurrencyRateInput): Promise<string> {
  const id = newId();
  await tx.insert(currencyRates).values({ id, ...input });
  return id;
}

export async function updateCurrencyRateRow(tx: Transaction, id: string, input: CurrencyRateInput): Promise<void> {
  await tx
    .update(currencyRates)
    .set({ ...input, version: sql`${currencyRates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(currencyRates.id, id));
}
