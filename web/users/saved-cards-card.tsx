// The signed-in user's saved cards: which one pays by default, and their removal. Cards are saved on the card screen, when paying.
import type { OwnCard } from '#contract/orders/index.ts';
import { cardExpiryText, cardText } from '#domain/orders/index.ts';
import { endpointQuery, useAction, useSession } from '#web/client/index.ts';
import { showRefusal } from '#web/list/show-refusal.ts';
import { confirm, ErrorPanel, RelativeTime, StatusChip, toast } from '#web/ui/index.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Card } from './card.tsx';
import classes from './saved-cards.module.css';

export function SavedCardsCard() {
  // Saved cards are for their owner alone, so an admin who acts as them has none to see.
  const isActing = useSession()?.acting !== undefined;
  return isActing ? null : <OwnCards />;
}

function OwnCards() {
  const { data, error, refetch, isFetching } = useQuery(endpointQuery('listOwnCards'));
  return (
    <Card title="Saved cards" why="Only you can see your cards and pay with them. Our payment provider stores the card numbers.">
      {!data && error && (
        <ErrorPanel error={error} title="Your cards could not be loaded" retry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={72} aria-hidden />}
      {data?.cards.length === 0 && (
        <p className={classes.none}>No saved cards. Tick ‘Save this card for next time’ when you pay for an order.</p>
      )}
      {data && data.cards.length > 0 && (
        <ul className={classes.rows}>
          {data.cards.map((card) => (
            <CardRow key={card._id} card={card} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function CardRow({ card }: { card: OwnCard }) {
  const name = cardText(card);
  return (
    <li className={classes.row} aria-label={name}>
      <span className={classes.mark}>
        <IconCreditCard size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          {name}
          {card.isDefault && <StatusChip status="live">Default</StatusChip>}
          {card.isExpired && <StatusChip status="action">Expired</StatusChip>}
        </p>
        <p className={classes.detail}>
          {card.isExpired ? 'Expired' : 'Expires'} {cardExpiryText(card)}
          {' · '}
          {card.lastUsedAt === null ? 'Saved ' : 'Last used '}
          <RelativeTime at={card.lastUsedAt ?? card.savedAt} />
        </p>
      </div>
      <div className={classes.actions}>
        {!card.isDefault && !card.isExpired && <MakeDefaultButton card={card} />}
        <RemoveButton card={card} />
      </div>
    </li>
  );
}

function MakeDefaultButton({ card }: { card: OwnCard }) {
  const makeDefault = useAction('makeCardDefault');
  const name = cardText(card);
  const press = () =>
    makeDefault.mutate(
      { params: { cardId: card._id } },
      { onSuccess: () => toast({ text: `${name} is now your default card` }), onError: showRefusal },
    );
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={makeDefault.isPending}
      aria-label={`Make ${name} your default card`}
      onClick={press}
    >
      Make default
    </Button>
  );
}

function RemoveButton({ card }: { card: OwnCard }) {
  const remove = useAction('removeOwnCard');
  const name = cardText(card);
  const confirmAndRemove = async () => {
    const isConfirmed = await confirm({
      text: `Remove ${name}?`,
      detail: 'You can save it again when you next pay.',
      action: 'Remove card',
      deletes: true,
    });
    if (!isConfirmed) return;
    remove.mutate({ params: { cardId: card._id } }, { onSuccess: () => toast({ text: `${name} removed` }), onError: showRefusal });
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={remove.isPending}
      aria-label={`Remove ${name}`}
      onClick={() => void confirmAndRemove()}
    >
      Remove
    </Button>
  );
}
