// What does the order come to? As the server will price it, by the same rule.
import type { WizardGround, WizardProduct } from '#contract/orders/index.ts';
import { priceOrder } from '#domain/orders/index.ts';
import type { OrderDraft, OrderPrice } from '#domain/orders/index.ts';

export const chosenProducts = ({ products }: WizardGround, draft: Pick<OrderDraft, 'products'>): WizardProduct[] =>
  products.filter(({ code }) => draft.products.includes(code));

/** Null before a product is chosen. */
export function orderPrice(ground: WizardGround, draft: Pick<OrderDraft, 'products'>): OrderPrice | null {
  const chosen = chosenProducts(ground, draft).map((product) => ({ ...product, budgetPlan: null }));
  return chosen.length === 0 ? null : priceOrder(chosen, ground.currency.code);
}
