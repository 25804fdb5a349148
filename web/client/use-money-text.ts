// Writes amounts as the reader needs them. Staff see customers of several currencies, so that the dollars of other countries carry their
// code on every staff screen, as in lists; a customer knows its own currency.
import { moneyText, moneyTextInList } from '#domain/money/index.ts';
import type { MoneyCurrency } from '#domain/money/index.ts';
import { useSession } from './session.ts';

export const useMoneyText = (): ((amount: number, currency: MoneyCurrency) => string) =>
  useSession()?.customer == null ? moneyTextInList : moneyText;
