// Endpoints by which admins, a customer's corporate people and API keys set up webhooks, and read and repeat what was sent.
import { WEBHOOK_DELIVERY_STATES } from '#domain/outgoing-webhooks/index.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../id.ts';
import { strictQuery } from '../strict-query.ts';
import {
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointChange,
  webhookEndpointInput,
  webhookEndpointWithSecret,
} from './webhook-shapes.ts';

const area = 'webhooks';
const access = ['admin', 'corporate'] as const;
const customerId = z.object({ customerId: id });
const endpointId = customerId.extend({ endpointId: id });

export const webhookEndpoints = {
  listWebhookEndpoints: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/webhooks',
    summary: "Where the customer's systems receive events",
    area,
    access,
    params: customerId,
    output: z.object({ endpoints: z.array(webhookEndpoint) }),
    errors: ['notFound'],
  }),
  createWebhookEndpoint: endpoint({
    method: 'POST',
    path: '/api/customer/{customerId}/webhooks',
    summary: 'Add a webhook. Its secret is in this answer only',
    area,
    access,
    params: customerId,
    body: webhookEndpointInput,
    output: webhookEndpointWithSecret,
    errors: ['webhookUrlRefused', 'webhookUrlTaken', 'tooManyWebhooks', 'notFound'],
  }),
  updateWebhookEndpoint: endpoint({
    method: 'PUT',
    path: '/api/customer/{customerId}/webhooks/{endpointId}',
    summary: 'Change the URL and events of a webhook, or turn it on or off',
    area,
    access,
    params: endpointId,
    body: webhookEndpointChange,
    output: webhookEndpoint,
    errors: ['webhookUrlRefused', 'webhookUrlTaken', 'webhookNotOfKey', 'changedMeanwhile', 'notFound'],
  }),
  removeWebhookEndpoint: endpoint({
    method: 'DELETE',
    path: '/api/customer/{customerId}/webhooks/{endpointId}',
    summary: 'Delete a webhook with its log',
    area,
    access,
    params: endpointId,
    output: z.object({ _id: id }),
    errors: ['webhookNotOfKey', 'notFound'],
  }),
  renewWebhookSecret: endpoint({
    method: 'POST',
    path: '/api/customer/{customerId}/webhooks/{endpointId}/secret',
    summary: 'Give a webhook a new secret. For a day, events are signed with the earlier one too',
    area,
    access,
    params: endpointId,
    output: webhookEndpointWithSecret,
    errors: ['webhookNotOfKey', 'notFound'],
  }),
  testWebhookEndpoint: endpoint({
    method: 'POST',
    path: '/api/customer/{customerId}/webhooks/{endpointId}/test',
    summary: 'Send a test event now and return the answer',
    area,
    access,
    params: endpointId,
    output: webhookDelivery,
    errors: ['tooManyRequests', 'notFound'],
  }),
  listWebhookDeliveries: endpoint({
    method: 'GET',
    path: '/api/customer/{customerId}/webhooks/{endpointId}/deliveries',
    summary: 'What was sent to a webhook in the last 30 days, newest first',
    area,
    access,
    params: endpointId,
    query: strictQuery({
      state: z.enum(WEBHOOK_DELIVERY_STATES).optional(),
      /** The sequence of the last delivery of the page before. */
      before: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    output: z.object({ deliveries: z.array(webhookDelivery), hasMore: z.boolean() }),
    errors: ['notFound'],
  }),
  replayWebhookDeliveries: endpoint({
    method: 'POST',
    path: '/api/customer/{customerId}/webhooks/{endpointId}/replay',
    summary: 'Send one delivery again, or all that failed. Each keeps the ID of its event',
    area,
    access,
    params: endpointId,
    body: z.strictObject({ deliveryId: id.nullable() }),
    output: z.object({ count: z.number().int() }),
    errors: ['webhookEventErased', 'notFound'],
  }),
} as const;
