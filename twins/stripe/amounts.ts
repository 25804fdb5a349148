// Checks an amount as Stripe does: in minor units, and within the minimum and maximum.
import { invalidRequest } from './api-error.ts';

const ZERO_DECIMAL = new Set(['bif', 'clp', 'djf', 'gnf', 'jpy', 'kmf', 'krw', 'mga', 'pyg', 'rwf', 'vnd', 'vuv', 'xaf', 'xof', 'xpf']);
const THREE_DECIMAL = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd']);
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

export function checkAmount(amount: number, currency: string): void {
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (THREE_DECIMAL.has(currency) && amount % 10 !== 0)
    throw invalidRequest(`Amounts in ${currency} must be evenly divisible by 10.`, { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < MIN_AMOUNT && !ZERO_DECIMAL.has(currency))
    throw invalidRequest(`Amount must be at least the equivalent of 50 cents.`, { code: 'amount_too_small', param: 'amount' });
  if (amount > MAX_AMOUNT)
    throw invalidRequest(`Amount must be no more than ${MAX_AMOUNT}.`, { code: 'amount_too_large', param: 'amount' });
}
