// What does an order cost, and what of it goes to the networks? Each product is charged once, whatever number of items it advertises,
// and rounded once.
import { priceParts, sumParts } from '../money/index.ts';
import type { PriceParts, TaxedPrice } from '../money/index.ts';
import { spendPrice } from '../products/index.ts';
import type { BudgetPlan } from '../products/index.ts';
import type { OrderContext } from './order-context.ts';
import type { OrderDraft } from './order-draft.ts';

export interface ProductToCharge extends TaxedPrice {
  code: string;
  budgetPlan: Pick<BudgetPlan, 'marginPercent'> | null;
}

export interface OrderLine extends PriceParts {
  code: string;
  /** Null where no plan says it. */
  digitalInvestment: number | null;
}

export interface OrderPrice extends PriceParts {
  currency: string;
  lines: OrderLine[];
  digitalInvestment: number | null;
}

/** All products are their customer's, and so in its currency. */
export function priceOrder(products: readonly ProductToCharge[], currency: string): OrderPrice {
  const lines = products.map(priceLine);
  const invested = lines.map(({ digitalInvestment }) => digitalInvestment).filter((amount) => amount !== null);
  const digitalInvestment = invested.length < lines.length ? null : invested.reduce((sum, amount) => sum + amount, 0);
  return { currency, lines, ...sumParts(lines), digitalInvestment };
}

function priceLine(product: ProductToCharge): OrderLine {
  const parts = priceParts(product);
  return {
    code: product.code,
    ...parts,
    digitalInvestment: product.budgetPlan && spendPrice(parts.net, product.budgetPlan).digitalInvestment,
  };
}

/** With tax; nothing before a product is chosen. */
export const orderTotal = ({ products }: Pick<OrderDraft, 'products'>, { offered }: Pick<OrderContext, 'offered'>): number =>
  sumParts(offered.filter(({ code }) => products.includes(code)).map(priceParts)).total;
