// The deliveries of an order: how far each network is, step by step.
import { ORDER_STAFF } from '#domain/orders/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { orderDeliveries } from './campaign-shapes.ts';

export const deliveryEndpoints = {
  readOrderDeliveries: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/deliveries',
    summary: 'The last delivery of an order to each network, with its steps',
    area: 'orders',
    access: ORDER_STAFF,
    params: z.object({ orderId: id }),
    output: orderDeliveries,
  }),
} as const;
