// Points the payment client to the twin: by a URL and credentials that only the twin of this data folder knows. Its test cards pay without
// money, so it runs only with the demo, or when it is asked for.
import { createHmac } from 'node:crypto';
import { ownUrl } from '../../twins/own-url.ts';
import type { TwinDefinition } from '../../twins/twin-definition.ts';

/** Where the provider sends its webhook events. */
export const PAYMENT_WEBHOOK_PATH = '/api/payments/webhooks';
/** The path of earlier releases, to which the accounts of installations that were set up then send their events. */
export const EARLIER_PAYMENT_WEBHOOK_PATH = '/api/payments/notices';
const PAGES_URL = '/twins/stripe';

export const stripeTwin: TwinDefinition = {
  name: 'stripe',
  // The bank's page, and the calls that a card form makes with the publishable key.
  pages: [/^\/authenticate\/pi_\w+$/, /^\/v1\/payment_methods$/, /^\/v1\/payment_intents\/pi_\w+(\/confirm)?$/],
  framedPages: [/^\/authenticate\/pi_\w+$/],
  standsInFor(config) {
    const hasCredentials = [config.STRIPE_SECRET_KEY, config.STRIPE_PUBLISHABLE_KEY, config.STRIPE_WEBHOOK_SECRET].some(
      (value) => value !== undefined,
    );
    return (config.PAYMENT_TWIN ?? config.ADSTEAD_DEMO) && !hasCredentials ? ['payments'] : [];
  },
  options(config, secret) {
    const own = ownUrl(config);
    return {
      seed: secret,
      keys: keysOf(secret),
      pagesUrl: PAGES_URL,
      ...(own !== null && { webhooks: [{ url: `${own}${PAYMENT_WEBHOOK_PATH}`, secret: webhookSecret(secret) }] }),
    };
  },
  settings: (_standsInFor, url, secret) => ({
    STRIPE_SECRET_KEY: keysOf(secret).secret,
    STRIPE_PUBLISHABLE_KEY: keysOf(secret).publishable,
    STRIPE_WEBHOOK_SECRET: [webhookSecret(secret)],
    STRIPE_API_URL: url,
    STRIPE_CARD_FORM_URL: PAGES_URL,
  }),
};

const derive = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('hex').slice(0, 32);
const keysOf = (secret: string) => ({
  secret: `sk_test_${derive(secret, 'secret key')}`,
  publishable: `pk_test_${derive(secret, 'publishable key')}`,
});
const webhookSecret = (secret: string): string => `whsec_${derive(secret, 'webhook secret')}`;
