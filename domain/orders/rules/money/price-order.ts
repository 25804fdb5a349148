// Calculates the price of an order, and how much of it is spent on the networks. Each product is charged and rounded once, regardless
// of the number of items.
import { priceParts, sumParts } from '../../../money/index.ts';
import type { PriceParts, TaxedPrice } from '../../../money/index.ts';
import { splitMargin } from '../../../products/index.ts';
import type { BudgetPlan } from '../../../products/index.ts';
import type { OrderContext } from '../order-context.ts';
import type { OrderDraft } from '../order-draft.ts';

export interface ProductToCharge extends TaxedPrice {
  code: string;
  budgetPlan: Pick<BudgetPlan, 'marginPercent'> | null;
}

export interface OrderLine extends PriceParts {
  code: string;
  /** Null for a product without a budget plan. */
  digitalInvestment: number | null;
}

export interface OrderPrice extends PriceParts {
  currency: string;
  lines: OrderLine[];
  digitalInvestment: number | null;
}

/** All products belong to one customer, and so have its currency. */
export function priceOrder(products: readonly ProductToCharge[], currency: string): OrderPrice {
  const lines = products.map(priceLine);
  const amounts = lines.map(({ digitalInvestment }) => digitalInvestment).filter((amount) => amount !== null);
  const digitalInvestment = amounts.length < lines.length ? null : amounts.reduce((sum, amount) => sum + amount, 0);
  return { currency, lines, ...sumParts(lines), digitalInvestment };
}

function priceLine(product: ProductToCharge): OrderLine {
  const parts = priceParts(product);
  return {
    code: product.code,
    ...parts,
    digitalInvestment: product.budgetPlan && splitMargin(parts.net, product.budgetPlan).digitalInvestment,
  };
}

/** Includes tax; 0 while no product is chosen. */
export const orderTotal = ({ products }: Pick<OrderDraft, 'products'>, { offered }: Pick<OrderContext, 'offered'>): number =>
  sumParts(offered.filter(({ code }) => products.includes(code)).map(priceParts)).total;
