// The initial values of the form, for a new and a stored account.
import type { AdAccount, AdAccountChange, GoogleAccount, GoogleAccountChange } from '#contract/networks/index.ts';
import { DEFAULT_TIMEZONE } from '#domain/customers/index.ts';
import { DEFAULT_CURRENCY_CODE } from '#domain/money/index.ts';

export const blankAccount = {
  accountId: '',
  currencyCode: DEFAULT_CURRENCY_CODE,
  timezone: DEFAULT_TIMEZONE,
  minimumBudget: null,
  customerIds: [] as string[],
};

export function storedValues(stored: AdAccount | GoogleAccount): AdAccountChange | GoogleAccountChange {
  const { currencyCode, timezone, minimumBudget, customers, version } = stored;
  const shared = { currencyCode, timezone, minimumBudget, customerIds: customers.map(({ _id }) => _id), version };
  return 'name' in stored
    ? { ...shared, name: stored.name, blockListIds: stored.blockListIds }
    : { ...shared, descriptiveName: stored.descriptiveName, excludedPlacements: stored.excludedPlacements };
}
