// Prices the order draft, and what is left to pay of it, by the same rules as the server.
import type { WizardData, WizardProduct } from '#contract/orders/index.ts';
import { amountDue, creditFor, priceOrder } from '#domain/orders/index.ts';
import type { OrderDraft, OrderPrice } from '#domain/orders/index.ts';

export const chosenProducts = ({ products }: WizardData, draft: Pick<OrderDraft, 'products'>): WizardProduct[] =>
  products.filter(({ code }) => draft.products.includes(code));

export interface PriceToPay extends OrderPrice {
  creditUsed: number;
  amountDue: number;
}

/** Null before a product is chosen. */
export function orderPrice(wizardData: WizardData, draft: Pick<OrderDraft, 'products' | 'paymentType'>): PriceToPay | null {
  const chosen = chosenProducts(wizardData, draft).map((product) => ({ ...product, budgetPlan: null }));
  if (chosen.length === 0) return null;
  const { code: currencyCode } = wizardData.currency;
  const price = priceOrder(chosen, currencyCode);
  const { total } = price;
  const creditUsed = creditFor({ total, paymentType: draft.paymentType, currencyCode }, wizardData.credit);
  return { ...price, creditUsed, amountDue: amountDue({ total, creditUsed }) };
}
