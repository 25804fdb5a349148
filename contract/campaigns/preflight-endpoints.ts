// Endpoints of pre-flight, of the delivery plan and of its start.
import { CAMPAIGN_STAFF } from '#domain/campaigns/index.ts';
import { ORDER_REFUSAL_CODES, ORDER_STAFF, ORDERING_ROLES } from '#domain/orders/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { orderInput } from '../orders/index.ts';
import { strictQuery } from '../strict-query.ts';
import { deliveryPlan, rehearsal } from './plan-shapes.ts';
import { preflightAnswer } from './preflight-shapes.ts';

const orderId = z.object({ orderId: id });

export const preflightEndpoints = {
  checkOrderDraft: endpoint({
    method: 'POST',
    path: '/api/orders/preflight',
    summary: 'What would stop the delivery of an order that is not placed yet. Nothing is stored',
    area: 'orders',
    access: ORDERING_ROLES,
    body: orderInput,
    output: preflightAnswer,
    errors: [...ORDER_REFUSAL_CODES, 'customerIdRequired', 'notFound'],
  }),
  checkOrder: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/preflight',
    summary: 'What would stop the delivery of an order',
    area: 'orders',
    access: ORDER_STAFF,
    params: orderId,
    output: preflightAnswer,
  }),
} as const;

export const planEndpoints = {
  readDeliveryPlan: endpoint({
    method: 'GET',
    path: '/api/orders/{orderId}/plan',
    summary: 'What the delivery of an order makes on each network; `fields` adds what is sent',
    area: 'orders',
    access: CAMPAIGN_STAFF,
    params: orderId,
    query: strictQuery({ fields: z.enum(['true', 'false']).default('false') }),
    output: deliveryPlan,
  }),
  rehearseDelivery: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/rehearsal',
    summary: 'Ask the networks whether they would accept the plan of an order. Nothing is made there',
    area: 'orders',
    access: CAMPAIGN_STAFF,
    params: orderId,
    output: rehearsal,
  }),
  startHeldDelivery: endpoint({
    method: 'POST',
    path: '/api/orders/{orderId}/start-delivery',
    summary: 'Start a delivery that waits for a check, because it is the first on its account',
    area: 'orders',
    access: CAMPAIGN_STAFF,
    params: orderId,
    output: deliveryPlan,
    errors: ['changedMeanwhile', 'deliveryNotHeld', 'deliveryNotApproved', 'orderUndeliverable'],
  }),
} as const;
