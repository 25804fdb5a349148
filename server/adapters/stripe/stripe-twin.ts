// Points the payment client to the twin: by a URL and credentials that only the twin of this data folder knows. Its test cards pay without
// money, so it runs only with the demo, or when it is asked for.
import { createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { TwinDefinition } from '../../twins/twin-definition.ts';

/** Where the provider sends its webhook events. */
export const PAYMENT_WEBHOOK_PATH = '/api/payments/notices';
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
  options: (config, secret) => ({
    seed: secret,
    keys: keysOf(secret),
    pagesUrl: PAGES_URL,
    ...(isReachable(config) && { webhooks: [{ url: `${ownUrl(config)}${PAYMENT_WEBHOOK_PATH}`, secret: webhookSecret(secret) }] }),
  }),
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

/** A worker does not listen, and port 0 is only chosen later. */
const isReachable = ({ ADSTEAD_ROLE, PORT }: Config): boolean => ADSTEAD_ROLE !== 'worker' && PORT !== 0;

function ownUrl({ HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
