// Sends several orders in one request. The request key of each belongs to its draft, so a second click or a repeat after a lost response,
// also after a reload, places each of them once.
import type { OrderInputSent } from '#contract/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { ApiError, call } from '#web/client/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshOrders } from '../placing/refresh-orders.ts';
import type { PlacedOrder } from '../placing/use-place-order.ts';
import type { OneOfOrders, OrderToPlace } from './use-orders-each.ts';

interface RefusedOrder {
  /** As it was sent: the reason is shown until something is changed. */
  draft: OrderDraft;
  reason: string;
}

export interface OrdersPlacement {
  /** The orders placed so far, by request key. */
  placed: ReadonlyMap<string, PlacedOrder>;
  reasonFor: (order: OneOfOrders) => string | undefined;
  /** `onAllPlaced` is called with every order placed so far, once none of those that were sent was refused. */
  place: (orders: readonly OrderToPlace[], onAllPlaced: (placed: readonly PlacedOrder[]) => void) => void;
  isPending: boolean;
  /** The request as a whole failed, for example because the connection was lost. */
  failure: ApiError | null;
}

interface Sending {
  orders: readonly OrderToPlace[];
  onAllPlaced: (placed: readonly PlacedOrder[]) => void;
}

export function usePlaceOrders(): OrdersPlacement {
  const queryClient = useQueryClient();
  const [placed, setPlaced] = useState<ReadonlyMap<string, PlacedOrder>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, RefusedOrder>>(new Map());
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['placeOrders'],
    mutationFn: ({ orders }: Sending) =>
      call('placeOrders', {
        body: {
          orders: orders.map(({ order, price, creditUsed }) => ({
            requestKey: order.requestKey,
            order: { ...(order.draft as OrderInputSent), expectedTotal: price?.total, expectedCredit: creditUsed },
          })),
        },
      }),
    onSuccess: ({ outcomes }, { orders, onAllPlaced }) => {
      void refreshOrders(queryClient);
      const nowPlaced = new Map(placed);
      const nowRefused = new Map<string, RefusedOrder>();
      for (const outcome of outcomes) {
        const draft = orders.find(({ order }) => order.requestKey === outcome.requestKey)?.order.draft;
        if (outcome.kind === 'placed') nowPlaced.set(outcome.requestKey, outcome.order);
        else if (draft) nowRefused.set(outcome.requestKey, { draft, reason: outcome.refusal.message });
      }
      setPlaced(nowPlaced);
      setRefused(nowRefused);
      if (nowRefused.size === 0) onAllPlaced([...nowPlaced.values()]);
    },
  });
  return {
    placed,
    reasonFor: ({ order }) => {
      const last = refused.get(order.requestKey);
      return last?.draft === order.draft ? last.reason : undefined;
    },
    place: (orders, onAllPlaced) => {
      if (!isPending && orders.length > 0) mutate({ orders, onAllPlaced });
    },
    isPending,
    failure: error instanceof ApiError ? error : null,
  };
}
