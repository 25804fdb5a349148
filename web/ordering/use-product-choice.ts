// Which product is meant? Type, then duration, then price lead to one; a draft that has one shows how it was chosen.
import { PRODUCT_SELECTION_DIALOG, refusalText } from '#contract/orders/index.ts';
import type { WizardProduct } from '#contract/orders/index.ts';
import { choiceOf, followChoice, NO_CHOICE } from '#domain/products/index.ts';
import type { ProductChoice, ProductPath } from '#domain/products/index.ts';
import { showError } from '#web/ui/dialogs.ts';
import { useEffect, useState } from 'react';
import type { OrderInMaking } from './use-order.ts';

export interface ProductChoosing {
  path: ProductPath<WizardProduct>;
  choose: (part: Partial<ProductChoice>) => void;
}

export function useProductChoice({ ground, draft, change }: Pick<OrderInMaking, 'ground' | 'draft' | 'change'>): ProductChoosing {
  const { products } = ground;
  const [code] = draft.products;
  const chosen = products.find((product) => product.code === code);
  const [begun, setChoice] = useState(NO_CHOICE);
  // Of the product as it is now: its price may have changed since it was chosen.
  const choice = chosen ? choiceOf(chosen) : begun;
  const isLost = code !== undefined && !chosen;
  useEffect(() => {
    if (!isLost) return;
    const { title, button } = PRODUCT_SELECTION_DIALOG;
    showError({ title, text: refusalText({ code: 'productNotSelectable', params: {} }), ok: true, okLabel: button });
    change({ products: [] });
  }, [isLost, change]);

  const choose = (part: Partial<ProductChoice>): void => {
    const next = followChoice(products, { ...choice, ...part });
    setChoice(next.choice);
    change({ products: next.product ? [next.product.code] : [] });
  };
  return { path: followChoice(products, choice), choose };
}
