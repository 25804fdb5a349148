// Several orders in one request: one for each selected item. Every order has a request key of its own, so that each is placed once.
import { MAX_ORDERS_AT_ONCE } from '#domain/orders/index.ts';
import { z } from 'zod';
import { errorAnswer } from '../error-answer.ts';
import { IDEMPOTENCY_KEY } from '../request-headers.ts';
import { orderInput } from './order-input.ts';
import { placedOrder } from './order-shapes.ts';

const requestKey = z.string().regex(IDEMPOTENCY_KEY);

export const ordersInput = z.strictObject({
  orders: z
    .array(z.strictObject({ requestKey, order: orderInput }))
    .min(1)
    .max(MAX_ORDERS_AT_ONCE)
    .refine(
      (orders) => new Set(orders.map((order) => order.requestKey)).size === orders.length,
      'Each order needs a request key of its own.',
    ),
});
export type OrdersInput = z.output<typeof ordersInput>;

const orderOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), requestKey, order: placedOrder }),
  z.object({ kind: z.literal('refused'), requestKey, refusal: errorAnswer.omit({ requestId: true }) }),
]);
export type OrderOutcome = z.infer<typeof orderOutcome>;

/** In the order of the request. */
export const ordersOutcome = z.object({ outcomes: z.array(orderOutcome) });
