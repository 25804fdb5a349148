// The order screen: opens the wizard for the picked items or for an unfinished order. It needs a wide screen.
import { openingOf, pickOf, pickOfSearch } from '#domain/orders/index.ts';
import type { OrderPick } from '#domain/orders/index.ts';
import { inDashboard, readOrderPick, saveOrderPick, useDashboard, useOrdering } from '#web/dashboard-kit/index.ts';
import { useScreenSearch } from '#web/navigation/index.ts';
import { useEffect, useState } from 'react';
import { UnfinishedOrderPrompt } from '../unfinished/unfinished-order-prompt.tsx';
import { deleteUnfinishedOrder, readUnfinishedOrder } from '../unfinished/unfinished-order.ts';
import { NothingPicked } from './nothing-picked.tsx';
import { OpenOrder } from '../unfinished/open-order.tsx';
import { OrderPlaced } from '../placing/order-placed.tsx';
import { OpenOrdersEach } from '../each/open-orders-each.tsx';
import { OrdersPlaced } from '../each/orders-placed.tsx';
import type { PlacedOrders } from '../each/orders-placed.tsx';
import { deleteStoredOrders } from '../each/stored-orders.ts';
import { useCanOpenTabs } from './use-can-open-tabs.ts';
import { RequireWideScreen } from './require-wide-screen.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';

export const OrderScreen = inDashboard(function Order() {
  const { configuration } = useDashboard();
  const { isAllowed, isTooNarrow } = useOrdering();
  const opensTabs = useCanOpenTabs();
  const { _id: customerId, name } = configuration.customer;
  const [{ unfinished, round }, open] = useState(() => ({ unfinished: readUnfinishedOrder(customerId), round: 0 }));
  const [picked, setPicked] = useLinkedPick(customerId);
  const [placed, setPlaced] = useState<PlacedOrders | null>(null);

  if (!isAllowed) {
    return <OrderUnavailable title="You cannot order here" text={`Your role cannot place orders. Ask your administrator at ${name}.`} />;
  }
  if (placed)
    return placed.orders.length === 1 && placed.notOrdered.length === 0 ? (
      <OrderPlaced order={placed.orders[0]} />
    ) : (
      <OrdersPlaced {...placed} />
    );
  const discardUnfinished = (): void => {
    deleteUnfinishedOrder(customerId);
    open({ unfinished: null, round: round + 1 });
  };
  const changePick = (pick: OrderPick | null): void => {
    saveOrderPick(customerId, pick);
    setPicked(pick);
  };
  // People who pick on this screen return to picking.
  const startOver = (): void => {
    discardUnfinished();
    if (!opensTabs) changePick(null);
  };
  const finish = (orders: PlacedOrders): void => {
    deleteUnfinishedOrder(customerId);
    deleteStoredOrders(customerId);
    saveOrderPick(customerId, null);
    setPlaced(orders);
  };
  const opening = openingOf(picked, unfinished && pickOf(unfinished));
  const pick = unfinished ? pickOf(unfinished) : picked;
  if (picked?.eachProduct !== undefined) {
    const { eachProduct, ...together } = picked;
    // What was entered for one order of all items stays stored, and is shown again on the way back.
    const orderTogether = (): void => {
      deleteStoredOrders(customerId);
      changePick(together);
    };
    return (
      <RequireWideScreen isTooNarrow={isTooNarrow} pick={picked}>
        <OpenOrdersEach pick={{ ...together, eachProduct }} orderTogether={orderTogether} onPlaced={finish} />
      </RequireWideScreen>
    );
  }
  return (
    <RequireWideScreen isTooNarrow={isTooNarrow} pick={pick}>
      {opening === 'nothing' || !pick ? (
        <NothingPicked onPick={changePick} />
      ) : opening === 'ask' && unfinished && picked ? (
        <UnfinishedOrderPrompt
          unfinished={unfinished}
          picked={picked}
          onContinue={() => changePick(pickOf(unfinished))}
          onDiscard={discardUnfinished}
        />
      ) : (
        <OpenOrder
          key={round}
          pick={pick}
          discard={startOver}
          onCancel={() => changePick(null)}
          onPlaced={(order) => finish({ orders: [order], notOrdered: [] })}
          orderEach={(eachProduct) => changePick({ orderType: pick.orderType, itemIds: pick.itemIds, eachProduct })}
        />
      )}
    </RequireWideScreen>
  );
});

/**
 * The picked items: from the link that continues an order on this device, or else those stored in this browser. A link is used once, and
 * then leaves the address.
 */
function useLinkedPick(customerId: string) {
  const [search, writeSearch] = useScreenSearch();
  const [linked] = useState(() => pickOfSearch(search));
  const state = useState<OrderPick | null>(() => linked ?? readOrderPick(customerId));
  useEffect(() => {
    if (!linked) return;
    saveOrderPick(customerId, linked);
    writeSearch({}, { replace: true });
    // eslint-disable-next-line react/exhaustive-deps -- once, when the link is opened
  }, []);
  return state;
}
