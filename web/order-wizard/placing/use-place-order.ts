// Sends the order exactly once. The idempotency key belongs to the draft, so a second click or a repeat after a lost response, also after
// a reload, is the same order.
import type { OrderInputSent, placedOrder } from '#contract/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import { ApiError, call } from '#web/client/index.ts';
import type { FieldError } from '#web/client/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { refreshOrders } from './refresh-orders.ts';
import { hasChanged } from '../steps/field-value.ts';
import { orderPrice } from '../order-price.ts';
import type { OrderEditor } from '../use-order-editor.ts';

export type PlacedOrder = z.infer<typeof placedOrder>;

export interface OrderPlacement {
  place: () => void;
  isPending: boolean;
  failure: ApiError | null;
  /** The server's errors for fields that were not changed since the order was sent. Paths start at the order. */
  serverErrors: readonly FieldError[];
  /** Clears the failure and its field errors. */
  reset: () => void;
}

export function usePlaceOrder(
  { wizardData, draft, requestKey, renewKey }: OrderEditor,
  onPlaced: (order: PlacedOrder) => void,
  onFieldError: (path: string) => void,
): OrderPlacement {
  const queryClient = useQueryClient();
  const shown = orderPrice(wizardData, draft);
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationKey: ['placeOrder'],
    mutationFn: (input: OrderDraft) =>
      call(
        'placeOrder',
        { body: { ...(input as OrderInputSent), expectedTotal: shown?.total, expectedCredit: shown?.creditUsed } },
        { idempotencyKey: requestKey },
      ),
    onSuccess: (placed) => {
      void refreshOrders(queryClient);
      onPlaced(placed);
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError) || !refusal.isRefusal) return;
      // 'keyReused' means that an earlier send was placed: a new key would place the order twice.
      if (refusal.code !== 'keyReused') renewKey();
      if (refusal.code === 'priceChanged' || refusal.code === 'creditChanged')
        void queryClient.invalidateQueries({ queryKey: ['orders', 'openOrderWizard'] });
      const [first] = refusal.fields;
      if (first) onFieldError(fieldPath(first.path));
    },
  });
  const failure = error instanceof ApiError ? error : null;
  const fields = failure?.fields.map(({ path, message }) => ({ path: fieldPath(path), message })) ?? [];
  const serverErrors = fields.filter(({ path }) => !variables || !hasChanged(variables, draft, path));
  return {
    place: () => {
      if (!isPending) mutate(draft);
    },
    isPending,
    failure: fields.length > 0 && serverErrors.length === 0 ? null : failure,
    serverErrors,
    reset,
  };
}

const fieldPath = (path: string): string => path.replace(/^body\./, '');
