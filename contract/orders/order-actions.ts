// Bulk actions on orders.
import { z } from 'zod';
import { id } from '../id.ts';
import { checkedSearch, tickedRows } from '../list/index.ts';
import { orderFilters, orderList } from './order-list.ts';

/** Like the list itself, 'all that match' covers the days of the filters. */
const orderSelection = z.union([
  tickedRows,
  z.strictObject({
    matching: checkedSearch(orderList),
    filters: z
      .strictObject(orderFilters.pick({ dateFrom: true, dateTo: true, dateRange: true, office: true, text: true }).shape)
      .default({}),
  }),
]);

export const orderActionInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.enum(['accept-orders', 'cancel-orders', 'retry-orders']), selection: orderSelection }),
  z.strictObject({
    action: z.literal('assign-orders'),
    selection: orderSelection,
    /** Null for nobody. */
    assigneeId: id.nullable(),
  }),
]);
export type OrderActionInput = z.output<typeof orderActionInput>;
