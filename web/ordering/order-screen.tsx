// How does someone come to order? With what they picked, or with an order that they began before; on a screen with room for it.
import { openingOf, pickOf } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { inDashboard, keepOrderPick, readOrderPick, useDashboard, useOrdering } from '#web/dashboards/index.ts';
import { useState } from 'react';
import { AskWhichOrder } from './ask-which-order.tsx';
import { dropKeptOrder, readKeptOrder } from './kept-order.ts';
import { NothingPicked } from './nothing-picked.tsx';
import { OpenOrder } from './open-order.tsx';
import { OrderPlaced } from './order-placed.tsx';
import type { PlacedOrder } from './use-place-order.ts';
import { useOpensTabs } from './use-opens-tabs.ts';
import { WhereThereIsRoom } from './where-there-is-room.tsx';
import { SaidInstead } from './said-instead.tsx';

export const OrderScreen = inDashboard(function Order() {
  const { configuration } = useDashboard();
  const { isAllowed, isTooNarrow } = useOrdering();
  const opensTabs = useOpensTabs();
  const { _id: customerId, name } = configuration.customer;
  const [{ kept, round }, open] = useState(() => ({ kept: readKeptOrder(customerId), round: 0 }));
  const [picked, setPicked] = useState(() => readOrderPick(customerId));
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  if (!isAllowed) {
    return <SaidInstead title="You cannot order here" text={`Who may is set for this dashboard. Ask the people who run it at ${name}.`} />;
  }
  if (placed) return <OrderPlaced order={placed} />;
  const discard = (): void => {
    dropKeptOrder(customerId);
    open({ kept: null, round: round + 1 });
  };
  const pickAgain = (pick: OrderPick | null): void => {
    keepOrderPick(customerId, pick);
    setPicked(pick);
  };
  // Whoever picks on this very screen is led back to that.
  const beginAgain = (): void => {
    discard();
    if (!opensTabs) pickAgain(null);
  };
  const finish = (order: PlacedOrder): void => {
    dropKeptOrder(customerId);
    keepOrderPick(customerId, null);
    setPlaced(order);
  };
  const opening = openingOf(picked, kept && pickOf(kept.draft));
  const pick = kept ? pickOf(kept.draft) : picked;
  return (
    <WhereThereIsRoom isTooNarrow={isTooNarrow}>
      {opening === 'nothing' || !pick ? (
        <NothingPicked onPick={pickAgain} />
      ) : opening === 'ask' && kept && picked ? (
        <AskWhichOrder kept={kept} picked={picked} goOn={() => pickAgain(pickOf(kept.draft))} beginAnew={discard} />
      ) : (
        <OpenOrder key={round} pick={pick} discard={beginAgain} onPlaced={finish} />
      )}
    </WhereThereIsRoom>
  );
});
