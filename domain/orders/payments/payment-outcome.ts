// What the card screen reports to its host and shows to the person after the provider's response (specification 3 §4, §8).
import type { FrameMessageKind } from './payment-frame.ts';

/** Stripe's names. */
export const INTENT_STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;
export type IntentStatus = (typeof INTENT_STATUSES)[number];

/** 'processing' is not a failure: the host waits until a webhook brings the result to the server. */
export function messageForIntent(status: IntentStatus): FrameMessageKind {
  if (status === 'succeeded') return 'view';
  return status === 'processing' ? 'loading' : 'fail';
}

export interface ProviderError {
  type: string;
  code?: string;
  declineCode?: string;
  message?: string;
}

/** For these codes the reason is hidden, so that a thief does not learn that the card was reported. */
const HIDDEN_DECLINE_CODES = ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'merchant_blacklist'];
const GENERIC_DECLINE = 'Your card was declined.';
const GENERIC_FAILURE = 'The payment could not be made. Try again.';

/** 3-D Secure failed. Stripe does not report this as a card error, but the cardholder needs the message. */
export const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** What to do after a payment that was refused: nothing was taken, and the order waits. */
export const AFTER_REFUSED_PAYMENT = 'You were not charged, and your order is kept. Try again, pay with another card, or ask your bank.';

/** The provider's message is shown only if it concerns the person's card or input. */
export function providerText({ type, code, declineCode, message }: ProviderError): string {
  if (declineCode !== undefined && HIDDEN_DECLINE_CODES.includes(declineCode)) return GENERIC_DECLINE;
  const isForCardholder = type === 'card_error' || type === 'validation_error' || code === NOT_AUTHENTICATED;
  return isForCardholder && message ? message : GENERIC_FAILURE;
}
