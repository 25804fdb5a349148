// Creating and changing a rate between two currencies. A pair has one rate per day.
import type { CurrencyRate, CurrencyRateChange, CurrencyRateInput } from '#contract/products/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { requireGlobalScope } from '../db/lists/global-scope.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { violatedUniqueIndex } from '../db/violated-constraint.ts';
import { AppError } from '../http/app-error.ts';
import { insertCurrencyRate, lockCurrencyRate, readCurrencyRate, updateCurrencyRateRow } from './currency-rate-store.ts';

export async function createCurrencyRate(tx: Transaction, actor: Actor, input: CurrencyRateInput): Promise<CurrencyRate> {
  requireGlobalScope(actor);
  const id = await insertCurrencyRate(tx, input).catch(refuseTakenDay(input));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: input });
  return readBack(tx, id);
}

export async function changeCurrencyRate(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: CurrencyRateChange,
): Promise<CurrencyRate> {
  requireGlobalScope(actor);
  const before = await lockCurrencyRate(tx, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  await updateCurrencyRateRow(tx, id, input).catch(refuseTakenDay(input));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', before, after: input });
  return readBack(tx, id);
}

const entityOf = (id: string) => ({ area: 'currency-rates', entity: 'currency rate', entityId: id, customerId: null });

async function readBack(tx: Transaction, id: string): Promise<CurrencyRate> {
  const rate = await readCurrencyRate(tx, id);
  if (!rate) throw new AppError('notFound');
  return rate;
}

const refuseTakenDay =
  ({ fromCode, toCode }: CurrencyRateInput) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'currency_rates_day_unique')
      throw new AppError('currencyRateTaken', { fromCode, toCode }, [
        { path: 'validFrom', message: 'There is already an exchange rate for that day.' },
      ]);
    throw error;
  };
