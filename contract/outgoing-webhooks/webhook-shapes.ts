// Webhook endpoints of a customer, and the log of what was sent to them.
import { WEBHOOK_DELIVERY_STATES, WEBHOOK_ENDPOINT_STATES, WEBHOOK_KINDS } from '#domain/outgoing-webhooks/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

const moment = z.iso.datetime({ offset: true });

export const webhookEndpoint = z.object({
  _id: id,
  url: z.string(),
  kinds: z.array(z.enum(WEBHOOK_KINDS)),
  state: z.enum(WEBHOOK_ENDPOINT_STATES),
  /** Why it was stopped; empty otherwise. */
  stopReason: z.string(),
  /** Since when every attempt failed, and when the next one is. */
  failingSince: moment.nullable(),
  nextAttemptAt: moment.nullable(),
  /** Until then the secret before the last change signs too. */
  previousSecretUntil: moment.nullable(),
  setBy: z.object({ name: z.string(), byKey: z.boolean() }),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
  version: z.number().int(),
  createdAt: moment,
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookEndpointInput = z.strictObject({
  url: z.string().trim().min(1, 'Enter a URL.').max(2000, 'A url has at most 2,000 characters.'),
  kinds: z
    .array(z.enum(WEBHOOK_KINDS))
    .min(1, 'Choose at least one event.')
    .transform((kinds) => WEBHOOK_KINDS.filter((kind) => kinds.includes(kind))),
  isActive: z.boolean().default(true),
});
export type WebhookEndpointInput = z.output<typeof webhookEndpointInput>;

/** `version` is the one that the person edited; saving over someone else's change is refused. */
export const webhookEndpointChange = webhookEndpointInput.extend({ version: z.number().int().optional() });
export type WebhookEndpointChange = z.output<typeof webhookEndpointChange>;

/** The secret is shown once. */
export const webhookEndpointWithSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() });

export const webhookDelivery = z.object({
  _id: id,
  eventId: id,
  kind: z.string(),
  subjectId: id,
  state: z.enum(WEBHOOK_DELIVERY_STATES),
  attempts: z.number().int(),
  createdAt: moment,
  lastAttemptAt: moment.nullable(),
  /** Null when no answer came. */
  answerStatus: z.number().int().nullable(),
  /** The first bytes of the answer, or why there was none. */
  answer: z.string(),
  /** For the next page. */
  sequence: z.number().int(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
