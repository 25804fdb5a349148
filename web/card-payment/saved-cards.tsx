// Chooses between the saved cards and a new one. An expired card is shown and cannot be chosen.
import type { SavedCard } from '#contract/orders/index.ts';
import { cardBrandLabel, cardExpiryText, isExpiredSavedCard } from '#domain/orders/index.ts';
import { Radio } from '@mantine/core';
import classes from './card-screen.module.css';

export const ANOTHER_CARD = 'another';

export const firstChoice = (cards: readonly SavedCard[]): string => cards.find((card) => !isExpired(card))?.id ?? ANOTHER_CARD;

interface SavedCardsProps {
  cards: readonly SavedCard[];
  chosen: string;
  choose: (choice: string) => void;
  isDisabled: boolean;
}

export function SavedCards({ cards, chosen, choose, isDisabled }: SavedCardsProps) {
  return (
    <Radio.Group label="Card" value={chosen} onChange={choose} classNames={{ label: classes.legend }}>
      <div className={classes.cards}>
        {cards.map((card) => (
          <Radio
            key={card.id}
            value={card.id}
            disabled={isDisabled || isExpired(card)}
            label={`${cardBrandLabel(card.brand)} •••• ${card.last4}`}
            description={`${isExpired(card) ? 'Expired' : 'Expires'} ${cardExpiryText(card)}`}
            className={classes.card}
          />
        ))}
        <Radio value={ANOTHER_CARD} disabled={isDisabled} label="Another card" className={classes.card} />
      </div>
    </Radio.Group>
  );
}

function isExpired(card: SavedCard): boolean {
  const today = new Date();
  return isExpiredSavedCard(card, { year: today.getFullYear(), month: today.getMonth() + 1 });
}
