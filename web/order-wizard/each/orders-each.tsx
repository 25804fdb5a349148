// One order for each selected item: all of them on one screen with their sum, placed together. An order that cannot be placed is named with
// its reason, and the others can be placed without it.
import type { WizardData } from '#contract/orders/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { counted } from '#web/list/list-texts.ts';
import { FormNotice } from '#web/ui/index.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { OrderHeader } from '../order-header.tsx';
import wizardClasses from '../ordering.module.css';
import type { UnfinishedOrder } from '../unfinished/unfinished-order.ts';
import type { PlacedOrder } from '../placing/use-place-order.ts';
import { EditOneOrder } from './edit-one-order.tsx';
import { OrderEachCard } from './order-each-card.tsx';
import classes from './orders-each.module.css';
import type { PlacedOrders } from './orders-placed.tsx';
import { OrdersSummary } from './orders-summary.tsx';
import { SharedFields } from './shared-fields-form.tsx';
import type { OrdersEachPick } from './stored-orders.ts';
import { useOrdersEach } from './use-orders-each.ts';
import type { OrdersEachState } from './use-orders-each.ts';
import { usePlaceOrders } from './use-place-orders.ts';

/** The review shows the ads of so many orders at once: each ad is drawn in every placement, and may have to be rendered. */
const ORDERS_WITH_ADS = 1;

export interface OrdersEachExits {
  /** Back to one order of all items. */
  orderTogether: () => void;
  onPlaced: (placed: PlacedOrders) => void;
}

interface OrdersEachProps extends OrdersEachExits {
  pick: OrdersEachPick;
  /** In the order of the pick's items, as are the orders. */
  loaded: readonly WizardData[];
  initial: readonly UnfinishedOrder[];
}

export function OrdersEach({ pick, loaded, initial, orderTogether, onPlaced }: OrdersEachProps) {
  const placing = usePlaceOrders();
  const state = useOrdersEach(pick, loaded, initial, placing.placed);
  const [editing, setEditing] = useState<{ itemId: string; openAt: string | null } | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const { orders, toPlace, sum, sharedRefusals } = state;
  const edited = orders.find(({ itemId }) => itemId === editing?.itemId);
  if (editing && edited) {
    const { wizardData, order } = edited;
    return (
      <EditOneOrder
        wizardData={wizardData}
        initial={order}
        openAt={editing.openAt}
        onChange={state.changeOne}
        onDone={() => setEditing(null)}
      />
    );
  }
  const isPlaced = placing.placed.size > 0;
  const blocked = orders.filter(({ readiness }) => readiness.kind === 'blocked');
  const isChecking = orders.some(({ readiness }) => readiness.kind === 'checking');
  const finish = (placed: readonly PlacedOrder[], notOrdered: readonly { title: string }[]): void => {
    const [first, ...others] = placed;
    if (first) onPlaced({ orders: [first, ...others], notOrdered: notOrdered.map(({ title }) => title) });
  };
  const submit = (): void => {
    setShowsErrors(true);
    if (sharedRefusals.length === 0) placing.place(toPlace, (placed) => finish(placed, blocked));
  };
  return (
    <div>
      <OrderHeader
        orderType={pick.orderType}
        items={loaded.flatMap(({ items }) => items)}
        primary={
          !isPlaced && (
            <Button
              variant="default"
              leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
              disabled={placing.isPending}
              onClick={orderTogether}
            >
              Order together
            </Button>
          )
        }
      />
      {isPlaced && (
        <FormNotice
          text={`${counted(placing.placed.size, 'order')} placed. The others were refused: change them and place them again, or continue without them.`}
          action={{
            label: 'Continue without them',
            run: () =>
              finish(
                [...placing.placed.values()],
                orders.filter(({ readiness }) => readiness.kind !== 'placed' && readiness.kind !== 'leftOut'),
              ),
          }}
        />
      )}
      <form
        noValidate
        aria-label="Orders"
        className={classes.layout}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={wizardClasses.step}>
          <div className={wizardClasses.card}>
            <section aria-labelledby="orders-each" className={classes.section}>
              <h2 id="orders-each" className={wizardClasses.stepTitle}>
                Separate orders
              </h2>
              {blocked.length > 0 && <p className={classes.blocked}>{blockedText(blocked.length, toPlace.length)}</p>}
              <ul className={classes.orders}>
                {orders.map((one, at) => (
                  <OrderEachCard
                    key={one.itemId}
                    one={one}
                    startsWithAds={at < ORDERS_WITH_ADS}
                    refusedFor={placing.reasonFor(one)}
                    setIncluded={(isIncluded) => state.setLeftOut(one.itemId, !isIncluded)}
                    edit={(openAt) => setEditing({ itemId: one.itemId, openAt })}
                  />
                ))}
              </ul>
            </section>
            <SharedFields state={state} showsErrors={showsErrors} />
          </div>
          {placing.failure && <FormNotice tone="error" text={placing.failure.message} requestId={placing.failure.faultId} />}
          <div data-bottom-bar="form" className={wizardClasses.bar}>
            <Button type="submit" loading={placing.isPending || isChecking} disabled={toPlace.length === 0}>
              {placeText(state)}
            </Button>
          </div>
        </div>
        <OrdersSummary orders={toPlace} sum={sum} />
      </form>
    </div>
  );
}

/** '1 order needs a change. The other 2 can be placed without it.' */
function blockedText(blocked: number, ready: number): string {
  const needs = `${counted(blocked, 'order')} ${blocked === 1 ? 'needs' : 'need'} a change.`;
  if (ready === 0) return needs;
  return `${needs} The other ${ready === 1 ? 'one' : ready} can be placed without ${blocked === 1 ? 'it' : 'them'}.`;
}

/** The button that places the orders: 'Place 3 orders for $586.50'. */
function placeText({ toPlace, sum }: Pick<OrdersEachState, 'toPlace' | 'sum'>): string {
  const place = `Place ${counted(toPlace.length, 'order')}`;
  const [first] = toPlace;
  if (!first || sum.amountDue === 0) return place;
  const { currency } = first.wizardData;
  return first.order.draft.paymentType === 'CREDIT_CARD'
    ? `${place} and pay ${moneyText(sum.amountDue, currency)}`
    : `${place} for ${moneyText(sum.total, currency)}`;
}
