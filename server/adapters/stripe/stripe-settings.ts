// The settings of the payment provider. Stripe and the twin differ in URL and credentials only.
import { z } from 'zod';
import { credential, outsideUrl, pageUrl } from '../outside-url.ts';

export const stripeSettings = {
  STRIPE_SECRET_KEY: credential.optional(),
  STRIPE_PUBLISHABLE_KEY: credential.optional(),
  /** The signing secret of the webhook endpoint; during a rotation the previous one may follow after a comma. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(credential).min(1).max(5, 'at most five secrets are allowed'))
    .optional(),
  STRIPE_API_URL: outsideUrl.default('https://api.stripe.com'),
  /** Where our own card form sends cards; without it Stripe's script collects them. */
  STRIPE_CARD_FORM_URL: pageUrl.optional(),
};
