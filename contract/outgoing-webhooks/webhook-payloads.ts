// What the events of each kind hold under `data`. docs/webhooks.md describes them for receivers.
import { NETWORKS } from '#domain/networks/index.ts';
import type { WebhookKind } from '#domain/outgoing-webhooks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

const moment = z.iso.datetime({ offset: true });

export const webhookPayloads = {
  'lead.created': z.object({
    lead: z.object({
      _id: id,
      network: z.enum(NETWORKS),
      /** The network's id of the lead. */
      externalId: z.string(),
      formId: z.string().nullable(),
      orderId: id.nullable(),
      campaignId: id.nullable(),
      adId: id.nullable(),
      listingId: id.nullable(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** What the person agreed to in the form, as the network sent it. */
      consent: z.unknown(),
      state: z.string(),
      createdAt: moment,
    }),
  }),
  'lead.state': z.object({ lead: z.object({ _id: id, state: z.string(), previousState: z.string(), changedAt: moment }) }),
  'lead.erased': z.object({ lead: z.object({ _id: id, erasedAt: moment }) }),
  'order.state': z.object({
    order: z.object({
      _id: id,
      orderNumber: z.number().int(),
      title: z.string(),
      /** As the customer sees it. */
      state: z.string(),
      /** Null for an order that was just placed. */
      previousState: z.string().nullable(),
      itemIds: z.array(id),
    }),
  }),
} as const satisfies Record<WebhookKind, z.ZodType>;

export type WebhookPayload<Kind extends WebhookKind> = z.input<(typeof webhookPayloads)[Kind]>;

/** The whole body of a webhook. */
export const webhookBody = z.object({
  id,
  kind: z.string(),
  customerId: id,
  createdAt: moment,
  data: z.unknown(),
});
export type WebhookBody = z.output<typeof webhookBody>;
