// How is the order sent? Once: its key is the draft's, so a second click and a lost answer are the same order, also after a reload.
import type { OrderInputSent, placedOrder } from '#contract/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { areasShowing } from '#contract/live/index.ts';
import { ApiError, call } from '#web/client/index.ts';
import type { FieldError } from '#web/client/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { hasChanged } from './field-value.ts';
import { orderPrice } from './order-price.ts';
import type { OrderInMaking } from './use-order.ts';

export type PlacedOrder = z.infer<typeof placedOrder>;

export interface Placing {
  place: () => void;
  isPending: boolean;
  failure: ApiError | null;
  /** What was refused of it and is still as it was sent, by the fields of the order. */
  refused: readonly FieldError[];
  /** What was refused is being put right. */
  forget: () => void;
}

export function usePlaceOrder(
  { ground, draft, requestKey, renewKey }: OrderInMaking,
  onPlaced: (order: PlacedOrder) => void,
  onRefused: (path: string) => void,
): Placing {
  const queryClient = useQueryClient();
  const shownTotal = orderPrice(ground, draft)?.total;
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationKey: ['placeOrder'],
    mutationFn: (sent: OrderDraft) =>
      call('placeOrder', { body: { ...(sent as OrderInputSent), expectedTotal: shownTotal } }, { idempotencyKey: requestKey }),
    onSuccess: (placed) => {
      for (const area of areasShowing('orders')) void queryClient.invalidateQueries({ queryKey: [area] });
      onPlaced(placed);
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError) || !refusal.isRefusal) return;
      // What was sent before was placed: another key would place it twice.
      if (refusal.code !== 'keyReused') renewKey();
      if (refusal.code === 'priceChanged') void queryClient.invalidateQueries({ queryKey: ['orders', 'openOrderWizard'] });
      const [first] = refusal.fields;
      if (first) onRefused(fieldPath(first.path));
    },
  });
  const failure = error instanceof ApiError ? error : null;
  const fields = failure?.fields.map(({ path, message }) => ({ path: fieldPath(path), message })) ?? [];
  const refused = fields.filter(({ path }) => !variables || !hasChanged(variables, draft, path));
  return {
    place: () => {
      if (!isPending) mutate(draft);
    },
    isPending,
    failure: fields.length > 0 && refused.length === 0 ? null : failure,
    refused,
    forget: reset,
  };
}

const fieldPath = (path: string): string => path.replace(/^body\./, '');
