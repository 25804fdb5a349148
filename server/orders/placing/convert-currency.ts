// Converts an amount to another currency by the rate that is valid today.
import type { convertedAmount } from '#contract/orders/index.ts';
import { convertAmount, moneyCurrency } from '#domain/money/index.ts';
import type { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { findRateOn } from '../../products/index.ts';

export interface Conversion {
  fromCode: string;
  toCode: string;
  /** Minor units. */
  amount: number;
}

export async function convertCurrency(
  db: Database,
  { fromCode, toCode, amount }: Conversion,
  now: number,
): Promise<z.output<typeof convertedAmount>> {
  const day = new Date(now).toISOString().slice(0, 10);
  if (fromCode === toCode) return { amount, rate: 1, validFrom: day };
  const stored = await findRateOn(db, fromCode, toCode, day);
  if (!stored) throw new AppError('currencyRateMissing', { fromCode, toCode });
  const { rate, validFrom } = stored;
  return { amount: convertAmount(amount, rate, moneyCurrency(fromCode).offset, moneyCurrency(toCode).offset), rate, validFrom };
}
