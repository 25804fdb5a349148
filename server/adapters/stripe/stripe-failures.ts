// Turns an error of Stripe into a failure that says whether a retry can help, with a message that contains no secret.
import { Stripe } from 'stripe';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { ApiKeyRefused, PaymentRefused, ProviderFault } from './payment-provider.ts';

export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
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
    return new ApiKeyRefused('The payment provider does not accept our key', code, error);
  if (status >= 500) return new ProviderFault(`Stripe: ${error.message}`, error);
  // No status means no response; 409 means that the same request is still being processed.
  const isTransient = status === 0 || status === 409 || status === 429;
  return isTransient
    ? new RetryableFailure(`Stripe: ${error.message}`, error)
    : new PaymentRefused(`Stripe: ${error.message}`, code, error);
}
