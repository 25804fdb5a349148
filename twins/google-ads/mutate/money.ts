// Amounts in micros of the account's currency: they are multiples of the smallest unit that can be billed, and have limits.
import type { Account } from '../google-ads-state.ts';
import type { Problems } from './problems.ts';

/** Google publishes no figure; no account spends a billion a day. */
const MOST_MICROS = 10n ** 15n;

/** Micros of the smallest unit: 10,000 where a currency has cents, 1,000,000 where it has none. */
export function billableUnit(currencyCode: string): bigint {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode }).resolvedOptions();
  return 10n ** BigInt(6 - maximumFractionDigits);
}

/** The least a campaign may spend a day, by currency. Google publishes no table: these stand for about one US dollar. */
const LEAST_PER_DAY: Readonly<Record<string, bigint>> = {
  NZD: 1_500_000n,
  AUD: 1_500_000n,
  USD: 1_000_000n,
  GBP: 1_000_000n,
  EUR: 1_000_000n,
  TRY: 30_000_000n,
  JPY: 100_000_000n,
};
const leastPerDay = (currencyCode: string): bigint => LEAST_PER_DAY[currencyCode] ?? 1_000_000n;

/** Reports an amount of a budget that cannot be used. */
export function checkAmount({ currencyCode }: Account, problems: Problems, field: string, micros: string): void {
  const amount = BigInt(micros);
  const report = (value: string, message: string): void =>
    problems.report(['campaignBudgetError', value], message, { at: [field], trigger: micros });
  if (amount < 0n) report('NEGATIVE_MONEY_AMOUNT', 'A money amount was negative.');
  else if (amount > MOST_MICROS) report('MONEY_AMOUNT_TOO_LARGE', 'A money amount was greater than the maximum allowed.');
  else if (amount % billableUnit(currencyCode) !== 0n)
    report('NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', 'A money amount was not a multiple of a minimum unit.');
}

/** Reports an amount that comes to less a day than the minimum. `days` is 1 for a daily budget. */
export function checkPerDay({ currencyCode }: Account, problems: Problems, field: string, micros: string, days: number): void {
  const amount = BigInt(micros);
  const least = leastPerDay(currencyCode);
  const needed = least * BigInt(days);
  if (amount < 0n || amount >= needed) return;
  problems.report(
    ['campaignBudgetError', 'BUDGET_BELOW_PER_DAY_MINIMUM'],
    "Budget amount or total amount must be above this campaign's per-day minimum.",
    {
      at: [field],
      trigger: micros,
      details: {
        budgetPerDayMinimumErrorDetails: {
          currencyCode,
          budgetPerDayMinimumMicros: String(least),
          ...(field === 'amount_micros'
            ? { minimumBudgetAmountMicros: String(needed), failedBudgetAmountMicros: micros }
            : { minimumBudgetTotalAmountMicros: String(needed), failedBudgetTotalAmountMicros: micros }),
        },
      },
    },
  );
}

/** Reports a bid that is no multiple of the smallest unit. */
export function checkBid({ currencyCode }: Account, problems: Problems, field: string, micros: unknown): void {
  if (typeof micros !== 'string') return;
  if (BigInt(micros) < 0n) problems.report(['rangeError', 'TOO_LOW'], 'Too low.', { at: [field], trigger: micros });
  else if (BigInt(micros) % billableUnit(currencyCode) !== 0n)
    problems.report(['currencyError', 'VALUE_NOT_MULTIPLE_OF_BILLABLE_UNIT'], 'Bid must be a multiple of billable unit.', {
      at: [field],
      trigger: micros,
    });
}
