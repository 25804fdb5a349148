// Splits a price into net amount, tax and total. The total is the price if it includes tax, otherwise the price plus tax.
import { decimalsOf } from './minor-units.ts';
import { scaleAmount } from './scale-amount.ts';

export interface TaxedPrice {
  /** In minor units. */
  price: number;
  isTaxInclusive: boolean;
  /** Percent, with three decimals at most. */
  taxRate: number;
}

export interface PriceParts {
  net: number;
  tax: number;
  total: number;
}

export type TaxBasis = 'withTax' | 'withoutTax';

export const MAX_TAX_PERCENT = 100;
/** Rates such as 8.875 % are whole in thousandths of a percent. */
const THOUSANDTHS = 1000;
const WHOLE = 100 * THOUSANDTHS;
const thousandthsOf = (taxRate: number): number => Math.round(taxRate * THOUSANDTHS);

export const isTaxRate = (taxRate: number): boolean =>
  taxRate >= 0 && taxRate <= MAX_TAX_PERCENT && thousandthsOf(taxRate) / THOUSANDTHS === taxRate;

/** Only one amount is rounded; the tax is the difference, so the three always add up. */
export function priceParts({ price, isTaxInclusive, taxRate }: TaxedPrice): PriceParts {
  const taxed = WHOLE + thousandthsOf(taxRate);
  const net = isTaxInclusive ? scaleAmount(price, WHOLE, taxed) : price;
  const total = isTaxInclusive ? price : scaleAmount(price, taxed, WHOLE);
  return { net, tax: total - net, total };
}

export const amountOn = (basis: TaxBasis, { net, total }: Pick<PriceParts, 'net' | 'total'>): number => (basis === 'withTax' ? total : net);

export const sumParts = (all: readonly PriceParts[]): PriceParts =>
  all.reduce((sum, { net, tax, total }) => ({ net: sum.net + net, tax: sum.tax + tax, total: sum.total + total }), {
    net: 0,
    tax: 0,
    total: 0,
  });

/** A budget in major units with two decimals, for every currency (specification 2 §9). */
export function budgetText(price: TaxedPrice, offset: number, basis: TaxBasis): string {
  const taxed = WHOLE + thousandthsOf(price.taxRate);
  const [numerator, denominator] = ratioOn(basis, price.isTaxInclusive, taxed);
  const hundredths = scaleAmount(price.price, numerator * 100, denominator * 10 ** decimalsOf(offset));
  const digits = String(Math.abs(hundredths)).padStart(3, '0');
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function ratioOn(basis: TaxBasis, isTaxInclusive: boolean, taxed: number): [number, number] {
  if (basis === 'withTax') return isTaxInclusive ? [1, 1] : [taxed, WHOLE];
  return isTaxInclusive ? [WHOLE, taxed] : [1, 1];
}
