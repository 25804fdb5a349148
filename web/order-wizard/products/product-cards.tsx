// Chooses the product from cards: the suggested one first, then the most chosen one, then the others. Products for another number of items
// come last, with the reason why they cannot be chosen; one for a single item can be ordered for each of them.
import type { OtherProduct, WizardProduct } from '#contract/orders/index.ts';
import { stageText } from '#domain/inventory/index.ts';
import { fitsOneOrderEach, networksToPay } from '#domain/orders/index.ts';
import { choiceOf } from '#domain/products/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { plural } from '#web/list/list-texts.ts';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ProductChoosing } from '../steps/use-product-choice.ts';
import type { OrderEditor } from '../use-order-editor.ts';
import { ProductCard } from './product-card.tsx';
import classes from './product-cards.module.css';
import { suggestionFor } from './suggestion-for.ts';

/** How many are shown until the person asks for all of them. */
const FIRST_SHOWN = 6;

/** Opens one order for each of the selected items, with this product. */
export type OrderEach = (code: string) => void;

interface ProductCardsProps {
  order: OrderEditor;
  choosing: ProductChoosing;
  orderEach?: OrderEach | undefined;
}

export function ProductCards({ order, choosing, orderEach }: ProductCardsProps) {
  const { wizardData } = order;
  const { labels } = useDashboard();
  const [showsAll, setShowsAll] = useState(false);
  const group = useId();
  const suggestion = suggestionFor(wizardData);
  const chosen = choosing.path.product?.code;
  const products = [
    ...byPreference(wizardData.products, [suggestion?.code, wizardData.mostChosen]),
    ...wizardData.otherProducts.toSorted((one, other) => one.campaignDurationDays - other.campaignDurationDays),
  ];
  if (products.length === 0) return null;
  const shown = showsAll ? products : products.filter(({ code }, index) => index < FIRST_SHOWN || code === chosen);
  const hidden = products.length - shown.length;
  const noun = order.draft.orderType === 'RESOURCES' ? 'resource' : labels.vertical;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Products</legend>
      <div className={classes.cards}>
        {shown.map((product) => (
          <ProductCard
            key={product.code}
            order={order}
            product={product}
            networks={isOther(product) ? product.networks : networksToPay(product.campaignTemplates)}
            group={group}
            isChosen={product.code === chosen}
            isMostChosen={product.code === wizardData.mostChosen}
            suggestedFor={product.code === suggestion?.code ? stageText(suggestion.stage) : undefined}
            unavailable={isOther(product) ? otherCountText(product, wizardData.items.length, noun) : undefined}
            onChoose={() => !isOther(product) && choosing.choose(choiceOf(product))}
            orderEach={
              orderEach && isOther(product) && fitsOneOrderEach(product, wizardData.items.length)
                ? () => orderEach(product.code)
                : undefined
            }
          />
        ))}
      </div>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setShowsAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </fieldset>
  );
}

const isOther = (product: WizardProduct | OtherProduct): product is OtherProduct => 'minListings' in product;

const byPreference = (products: readonly WizardProduct[], first: readonly (string | null | undefined)[]): WizardProduct[] => {
  const preferred = [...new Set(first)].flatMap((code) => products.find((product) => product.code === code) ?? []);
  return [...preferred, ...products.filter((product) => !preferred.includes(product))];
};

/** 'For 2 to 10 listings. You selected 1.' */
function otherCountText({ minListings, maxListings }: OtherProduct, picked: number, noun: string): string {
  const range = minListings === maxListings ? String(maxListings) : `${minListings} to ${maxListings}`;
  return `For ${range} ${maxListings === 1 ? noun : plural(noun)}. You selected ${picked}.`;
}
