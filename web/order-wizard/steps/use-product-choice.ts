// The choice of the product: type, then duration, then price lead to one. For a draft with a product the choices are derived from it.
import { PRODUCT_SELECTION_DIALOG, refusalText } from '#contract/orders/index.ts';
import type { WizardProduct } from '#contract/orders/index.ts';
import { choiceOf, resolveChoice, NO_CHOICE } from '#domain/products/index.ts';
import type { ProductChoice, ProductPath } from '#domain/products/index.ts';
import { showError } from '#web/ui/feedback/dialogs.ts';
import { useEffect, useState } from 'react';
import type { OrderEditor } from '../use-order-editor.ts';

export interface ProductChoosing {
  path: ProductPath<WizardProduct>;
  choose: (part: Partial<ProductChoice>) => void;
}

export function useProductChoice({ wizardData, draft, change }: Pick<OrderEditor, 'wizardData' | 'draft' | 'change'>): ProductChoosing {
  const { products } = wizardData;
  const [code] = draft.products;
  const chosen = products.find((product) => product.code === code);
  const [partialChoice, setChoice] = useState(NO_CHOICE);
  // Derived from the product as it is now: its price may have changed since it was chosen.
  const choice = chosen ? choiceOf(chosen) : partialChoice;
  const isUnavailable = code !== undefined && !chosen;
  useEffect(() => {
    if (!isUnavailable) return;
    const { title, button } = PRODUCT_SELECTION_DIALOG;
    showError({ title, text: refusalText({ code: 'productNotSelectable', params: {} }), ok: true, okLabel: button });
    change({ products: [] });
  }, [isUnavailable, change]);

  const choose = (part: Partial<ProductChoice>): void => {
    const next = resolveChoice(products, { ...choice, ...part });
    setChoice(next.choice);
    change({ products: next.product ? [next.product.code] : [] });
  };
  return { path: resolveChoice(products, choice), choose };
}
