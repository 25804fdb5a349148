// Which settings point the payment client somewhere? The same for Stripe and for the twin: an address and credentials, nothing else.
import { z } from 'zod';
import { credential, outsideUrl, pageUrl } from '../outside-url.ts';

export const stripeSettings = {
  STRIPE_SECRET_KEY: credential.optional(),
  STRIPE_PUBLISHABLE_KEY: credential.optional(),
  /** Of the endpoint that events are sent to; the one before it may follow after a comma while it is being changed. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(credential).min(1).max(5))
    .optional(),
  STRIPE_API_URL: outsideUrl.default('https://api.stripe.com'),
  /** Where a card form of our own sends cards; without it Stripe's own script takes them. */
  STRIPE_CARD_FORM_URL: pageUrl.optional(),
};
