// The product that suits the stage of the picked listing. Only one listing has a stage that decides; several have different ones.
import type { WizardData } from '#contract/orders/index.ts';
import { suggestProduct } from '#domain/products/index.ts';

export function suggestionFor({ items, products, today }: Pick<WizardData, 'items' | 'products' | 'today'>) {
  const stage = items.length === 1 ? (items[0]?.stage ?? null) : null;
  const code = stage && suggestProduct(products, stage, today);
  return stage && code !== null ? { code, stage } : null;
}
