// What does the card screen tell its host, and what the person, after the provider answered? (specification 3 §4, §8)
import type { FrameMessageKind } from './payment-frame.ts';

/** As the provider names them. */
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

/** A bank that is still deciding has not failed: the host waits, and the server hears of it. */
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

/** Whoever holds such a card learns nothing about why. */
const UNSAID = ['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'merchant_blacklist'];
const GENERIC_DECLINE = 'Your card was declined.';
const GENERIC_FAILURE = 'The payment could not be made. Please try again.';

/** The bank did not recognise who holds the card: of no card error, but theirs to know. */
export const NOT_AUTHENTICATED = 'payment_intent_authentication_failure';

/** Only what is about the person's card, or what they typed, is passed on as the provider says it. */
export function providerText({ type, code, declineCode, message }: ProviderError): string {
  if (declineCode !== undefined && UNSAID.includes(declineCode)) return GENERIC_DECLINE;
  const isForThem = type === 'card_error' || type === 'validation_error' || code === NOT_AUTHENTICATED;
  return isForThem && message ? message : GENERIC_FAILURE;
}
