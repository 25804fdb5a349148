// What does the form of an account begin with?
import type { AdAccount, GdnAccount } from '#contract/networks/index.ts';
import { DEFAULT_TIMEZONE } from '#domain/customers/index.ts';
import { DEFAULT_CURRENCY_CODE } from '#domain/money/index.ts';

export const newAccount = { accountId: '', currencyCode: DEFAULT_CURRENCY_CODE, timezone: DEFAULT_TIMEZONE, minimumBudget: null, customerIds: [] as string[] };

export const storedValues = ({ currencyCode, timezone, minimumBudget, customers, version }: AdAccount | GdnAccount) => ({
  currencyCode,
  timezone,
  minimumBudget,
  customerIds: customers.map(({ _id }) => _id),
  version,
});
