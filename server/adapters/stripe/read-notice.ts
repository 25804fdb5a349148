// Is a notice really Stripe's, and which payment or refund is it about? Checked on the bytes as they came; whatever kind it is, also of a
// kind that we do not know or that is about no payment, it is read without failing: what fails is sent again for days.
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { ForgedNotice } from './payment-provider.ts';
import type { PaymentNotice } from './payment-provider.ts';

const TOLERANCE_SECONDS = 300;

export interface SignedNotice {
  body: Buffer;
  signature: string;
}

/** By any of the secrets, as there are several while one is being changed; neither old nor from the future. */
export function isSigned(stripe: Stripe, { body, signature }: SignedNotice, secrets: readonly string[], now: number): boolean {
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
const said = z.object({
  id: z.string().catch(''),
  type: z.string().catch(''),
  livemode: z.boolean().catch(false),
  data: z
    .object({
      object: z.object({ id: z.string().nullable().catch(null), object: z.string().catch(''), payment_intent: reference.catch(null) }),
    })
    .nullable()
    .catch(null),
});

/** Those by which we learn that money goes back, stays with us after all, or is disputed. */
export const MONEY_BACK_NOTICES = [
  'charge.dispute.created',
  'charge.refund.updated',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'refund.updated',
];

export const readNotice = (body: Buffer): PaymentNotice => noticeOf(parsed(body));

/** As it was sent, or as it is listed. */
export function noticeOf(event: unknown): PaymentNotice {
  const { id, type, livemode: isLive, data } = said.catch({ id: '', type: '', livemode: false, data: null }).parse(event);
  const object = data?.object;
  return {
    id,
    type,
    paymentId: (object?.object === 'payment_intent' ? object.id : object?.payment_intent) ?? null,
    refundId: (object?.object === 'refund' ? object.id : null) ?? null,
    isLive,
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ForgedNotice('What was signed is no notice');
  }
}
