// One product as a radio button with its picture, one sentence, where it runs, days and price.
import type { OtherProduct, WizardProduct } from '#contract/orders/index.ts';
import { moneyText, priceParts } from '#domain/money/index.ts';
import { whereItRuns } from '#domain/campaigns/index.ts';
import { CAMPAIGN_TYPE_LABELS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { durationText, firstSentence } from '#domain/products/index.ts';
import { useDashboard } from '#web/dashboard-kit/index.ts';
import { Button } from '@mantine/core';
import { IconFlame, IconSparkles } from '@tabler/icons-react';
import { useId } from 'react';
import type { OrderEditor } from '../use-order-editor.ts';
import classes from './product-cards.module.css';
import { ProductPicture } from './product-picture.tsx';

interface ProductCardProps {
  order: OrderEditor;
  product: WizardProduct | OtherProduct;
  networks: readonly Network[];
  /** Name of the radio group. */
  group: string;
  isChosen: boolean;
  isMostChosen: boolean;
  /** Why it is suggested. */
  suggestedFor?: string;
  /** Why it cannot be chosen. */
  unavailable?: string;
  onChoose: () => void;
  /** Orders it for each of the selected items; left out where it does not fit one. */
  orderEach?: (() => void) | undefined;
}

export function ProductCard({ order, product, networks, group, isChosen, isMostChosen, ...card }: ProductCardProps) {
  const { currency, items } = order.wizardData;
  const { taxCode } = useDashboard().configuration.customer.country;
  const aboutId = useId();
  const { total, tax } = priceParts(product);
  const pictures = items.flatMap((item) => item.pictures.filter(({ deleted }) => !deleted).map(({ thumbnailUrl }) => thumbnailUrl));
  const choice = (
    <label className={classes.card} data-unavailable={card.unavailable ? true : undefined}>
      <input
        type="radio"
        name={group}
        aria-label={product.name}
        aria-describedby={aboutId}
        checked={isChosen}
        disabled={card.unavailable !== undefined}
        onChange={card.onChoose}
      />
      <ProductPicture type={product.type} pictures={pictures} />
      <span id={aboutId} className={classes.about}>
        <span className={classes.name} aria-hidden title={product.name}>
          {product.name}
        </span>
        {(card.suggestedFor !== undefined || isMostChosen) && (
          <span className={classes.marks}>
            {card.suggestedFor !== undefined && (
              <span className={classes.suggested}>
                <IconSparkles size={14} stroke={1.75} aria-hidden /> Suggested · {card.suggestedFor}
              </span>
            )}
            {isMostChosen && (
              <span className={classes.mostChosen}>
                <IconFlame size={14} stroke={1.75} aria-hidden /> Most popular
              </span>
            )}
          </span>
        )}
        <span className={classes.sentence}>{firstSentence(product.description) || CAMPAIGN_TYPE_LABELS[product.type]}</span>
        {whereItRuns(networks, product.type, hasInstagram(order)).map((place) => (
          <span key={place} className={classes.place}>
            {place}
          </span>
        ))}
        <span className={`${classes.price} tabular`}>
          <span>{durationText(product.campaignDurationDays)}</span>
          <span>
            <strong>{moneyText(total, currency)}</strong>
            {tax > 0 && <span className={classes.tax}> incl. {taxCode || 'tax'}</span>}
          </span>
        </span>
        {card.unavailable !== undefined && <span className={classes.reason}>{card.unavailable}</span>}
      </span>
    </label>
  );
  if (!card.orderEach) return choice;
  return (
    <div className={classes.withAction}>
      {choice}
      <div className={classes.action}>
        <Button variant="default" size="xs" aria-label={`Order separately: ${product.name}`} onClick={card.orderEach}>
          Order separately
        </Button>
        <span className="tabular">
          {items.length} × {moneyText(total, currency)} = <strong>{moneyText(items.length * total, currency)}</strong>
        </span>
      </div>
    </div>
  );
}

/** Ads appear under the page of the first contact who has one. */
function hasInstagram({ wizardData, draft }: OrderEditor): boolean {
  const chosen = wizardData.contacts.filter(({ _id }) => draft.agents.includes(_id));
  return (chosen.length > 0 ? chosen : wizardData.contacts).find(({ pageName }) => pageName !== null)?.hasInstagram ?? false;
}
