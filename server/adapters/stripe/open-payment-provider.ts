// Opens the payment provider when it has credentials, whether its URL leads to Stripe or to the twin; null without credentials.
import { SettingError } from '../../config.ts';
import type { Config } from '../../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openStripe } from './stripe-client.ts';

export function openPaymentProvider(config: Config, now: () => number): PaymentProvider | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = config;
  if (secretKey === undefined && publishableKey === undefined && webhookSecrets === undefined) return null;
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets === undefined)
    throw new SettingError(
      'The settings STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none.',
    );
  const { STRIPE_API_URL: apiUrl, STRIPE_CARD_FORM_URL: cardFormUrl = null } = config;
  return openStripe({ apiUrl, secretKey, publishableKey, webhookSecrets, cardFormUrl, now });
}
