// How is the order sent? Once: its key is the draft's, so a second click and a lost answer are the same order, also after a reload.
import type { OrderInputSent, placedOrder } from '#contract/orders/index.ts';
import { areasShowing } from '#contract/live/index.ts';
import { ApiError, call } from '#web/client/index.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OrderInMaking } from './use-order.ts';

export type PlacedOrder = z.infer<typeof placedOrder>;

export interface Placing {
  place: () => void;
  isPending: boolean;
  failure: ApiError | null;
  /** What was refused is being put right. */
  forget: () => void;
}

export function usePlaceOrder(
  { draft, requestKey, renewKey }: OrderInMaking,
  onPlaced: (order: PlacedOrder) => void,
  onRefused: (path: string) => void,
): Placing {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: ['placeOrder'],
    mutationFn: () => call('placeOrder', { body: draft as OrderInputSent }, { idempotencyKey: requestKey }),
    onSuccess: (placed) => {
      for (const area of areasShowing('orders')) void queryClient.invalidateQueries({ queryKey: [area] });
      onPlaced(placed);
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError) || !refusal.isRefusal) return;
      // What was sent before was placed: another key would place it twice.
      if (refusal.code !== 'keyReused') renewKey();
      const [first] = refusal.fields;
      if (first) onRefused(fieldPath(first.path));
    },
  });
  return {
    place: () => {
      if (!isPending) mutate();
    },
    isPending,
    failure: error instanceof ApiError ? error : null,
    forget: reset,
  };
}

export const fieldPath = (path: string): string => path.replace(/^body\./, '');
