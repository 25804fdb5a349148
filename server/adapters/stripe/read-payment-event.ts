// Verifies the signature of a webhook event and reads which payment or refund it concerns. Events of an unknown type or about no payment
// are read without an error, because Stripe would deliver a failed event again for days.
import { findUnstorable } from '#contract/storable-text.ts';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ForgedEvent } from './payment-provider.ts';
import type { PaymentEvent } from './payment-provider.ts';

const TOLERANCE_SECONDS = 300;

export interface SignedBody {
  body: Buffer;
  signature: string;
}

/** Accepts any of the secrets, of which there are several during a rotation, and neither old nor future timestamps. */
export function isSigned(stripe: Stripe, { body, signature }: SignedBody, secrets: readonly string[], now: number): boolean {
  const [, signedAt] = /(?:^|,)t=(\d+)(?:,|$)/.exec(signature) ?? [];
  if (signedAt === undefined || Math.abs(now / 1000 - Number(signedAt)) > TOLERANCE_SECONDS) return false;
  return secrets.some((secret) => {
    try {
      return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_SECONDS, undefined, now) ?? false;
    } catch {
      return false;
    }
  });
}

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullable();
const eventSchema = z.object({
  id: z.string().catch(''),
  type: z.string().catch(''),
  livemode: z.boolean().catch(false),
  created: z.number().catch(0),
  data: z
    .object({
      object: z.object({
        id: z.string().nullable().catch(null),
        object: z.string().catch(''),
        payment_intent: reference.catch(null),
        last_payment_error: z
          .object({ message: z.string().catch('') })
          .nullable()
          .catch(null),
      }),
    })
    .nullable()
    .catch(null),
});

const DECLINED = 'payment_intent.payment_failed';

/** The events of refunds that are made or fail, of disputes and of declined cards. A payment that succeeds is found without its event. */
export const REPLAYED_EVENTS = [
  DECLINED,
  'charge.dispute.created',
  'charge.refund.updated',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
];

export function readPaymentEvent(body: Buffer): PaymentEvent {
  const event = toPaymentEvent(parseJson(body));
  // The database cannot store some characters, such as NUL, which no id of the provider contains.
  if (findUnstorable(event) !== null) throw new ForgedEvent('What was signed contains characters that no event has');
  return event;
}

/** Takes an event as delivered to the webhook or as listed by the API. */
export function toPaymentEvent(event: unknown): PaymentEvent {
  const {
    id,
    type,
    livemode: isLive,
    created,
    data,
  } = eventSchema.catch({ id: '', type: '', livemode: false, created: 0, data: null }).parse(event);
  const object = data?.object;
  return {
    id,
    type,
    paymentId: (object?.object === 'payment_intent' ? object.id : object?.payment_intent) ?? null,
    refundId: (object?.object === 'refund' ? object.id : null) ?? null,
    decline: type === DECLINED ? { message: object?.last_payment_error?.message ?? '' } : null,
    isLive,
    createdAt: new Date(created * 1000).toISOString(),
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ForgedEvent('The signed payload is not a webhook event');
  }
}
