// Prices the order draft, by the same rule as the server.
import type { WizardData, WizardProduct } from '#contract/orders/index.ts';
import { priceOrder } from '#domain/orders/index.ts';
import type { OrderDraft, OrderPrice } from '#domain/orders/index.ts';

export const chosenProducts = ({ products }: WizardData, draft: Pick<OrderDraft, 'products'>): WizardProduct[] =>
  products.filter(({ code }) => draft.products.includes(code));

/** Null before a product is chosen. */
export function orderPrice(wizardData: WizardData, draft: Pick<OrderDraft, 'products'>): OrderPrice | null {
  const chosen = chosenProducts(wizardData, draft).map((product) => ({ ...product, budgetPlan: null }));
  return chosen.length === 0 ? null : priceOrder(chosen, wizardData.currency.code);
}
