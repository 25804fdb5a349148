// What does a failure of Stripe mean for us? Whether another try can help, and what was said, without anything secret.
import { Stripe } from 'stripe';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { KeyRefused, PaymentRefused, ProviderFault } from './payment-provider.ts';

export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): Error {
  if (error instanceof PermanentFailure || error instanceof RetryableFailure) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new RetryableFailure('The payment provider did not answer as expected', error);
  const status = error.statusCode ?? 0;
  const code = error.code ?? error.type;
  if (error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError)
    return new KeyRefused('The payment provider does not accept our key', code, error);
  if (status >= 500) return new ProviderFault(`Stripe: ${error.message}`, error);
  // Without a status nothing came back; 409 is the same request still under way.
  const canPass = status === 0 || status === 409 || status === 429;
  return canPass ? new RetryableFailure(`Stripe: ${error.message}`, error) : new PaymentRefused(`Stripe: ${error.message}`, code, error);
}
