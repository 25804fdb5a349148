// What the wizard is opened with to order the same again, or to extend an order.
import type { Order } from '#contract/orders/index.ts';
import type { OrderPick, RepeatKind } from '#domain/orders/index.ts';

export const pickOfRepeat = ({ _id, orderType, items }: Pick<Order, '_id' | 'orderType' | 'items'>, kind: RepeatKind): OrderPick => ({
  orderType,
  itemIds: items.map((item) => item._id),
  repeats: { orderId: _id, kind },
});
