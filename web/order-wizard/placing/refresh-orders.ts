// After an order was placed or paid, everything that shows orders is out of date. A list that is not on the screen is dropped, so that it
// opens with what is loaded then: the old rows behind a confirmation would look as if the order were missing.
import { affectedAreas } from '#contract/live/index.ts';
import type { QueryClient } from '@tanstack/react-query';

/** Resolves when what is on the screen has been read again. */
export async function refreshOrders(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: ['orders', 'listOrders'], type: 'inactive' });
  await Promise.all(affectedAreas('orders').map((area) => queryClient.invalidateQueries({ queryKey: [area] })));
}
