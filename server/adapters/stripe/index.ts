export { openPaymentProvider } from './open-payment-provider.ts';
export { ForgedEvent, isIdempotencyKeySpent, ApiKeyRefused, PaymentRefused } from './payment-provider.ts';
export type { NewPayment, PaidCard, Payment, PaymentEvent, PaymentProvider, PaymentStatus, Refund, SavedCard } from './payment-provider.ts';
export { EARLIER_PAYMENT_WEBHOOK_PATH, PAYMENT_WEBHOOK_PATH } from './stripe-twin.ts';
