export { openPaymentProvider } from './open-payment-provider.ts';
export { ForgedNotice, isKeySpent, KeyRefused, PaymentRefused } from './payment-provider.ts';
export type {
  NewPayment,
  PaidCard,
  Payment,
  PaymentNotice,
  PaymentProvider,
  PaymentStanding,
  Refund,
  SavedCard,
} from './payment-provider.ts';
export { PAYMENT_NOTICE_PATH, stripeTwin } from './stripe-twin.ts';
