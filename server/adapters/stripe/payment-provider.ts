// The interface to the card payment provider: open a payment and read its status, refund it, verify webhook events, and list recent
// payments and events to recover those that were missed. Cards are entered in the browser, so no card number and no confirmation of a
// payment passes through the server. Every method throws RetryableFailure or PaymentRefused, and readPaymentEvent also ForgedEvent.
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';

/** The provider understood the request and refused it; `code` is the provider's. */
export class PaymentRefused extends PermanentFailure {
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, cause);
    this.name = 'PaymentRefused';
    this.code = code;
  }
}

/** Our API key was refused, not the request itself: it may be repeated once the key is corrected. */
export class ApiKeyRefused extends PaymentRefused {}

/** An internal error of the provider. It replays this answer for a day to the same idempotency key, even if the request took effect. */
export class ProviderFault extends RetryableFailure {}

/** The idempotency key was used before with other parameters. */
const IDEMPOTENCY_CONFLICT = 'StripeIdempotencyError';

/** Whether a retry with the same idempotency key cannot succeed. The request may have taken effect nevertheless. */
export const isIdempotencyKeySpent = (error: unknown): boolean =>
  error instanceof ProviderFault || (error instanceof PaymentRefused && error.code === IDEMPOTENCY_CONFLICT);

/** A webhook event without a valid signature of the provider, or too old to be accepted. */
export class ForgedEvent extends PermanentFailure {}

/** `open` waits for a card, `authenticating` for the cardholder, `processing` for the bank; `paid` and `cancelled` are final. */
export type PaymentStatus = 'open' | 'authenticating' | 'processing' | 'held' | 'paid' | 'cancelled';

export interface PaidCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface SavedCard extends PaidCard {
  id: string;
  /** The same for every copy of the same card number; null where the provider does not say. */
  fingerprint: string | null;
}

export interface Payment {
  id: string;
  status: PaymentStatus;
  /** Minor units. */
  amount: number;
  amountReceived: number;
  amountRefunded: number;
  /** The currency code in capital letters, such as NZD. */
  currency: string;
  /** Lets a browser pay this one payment. Only the payer may get it; it must not appear in a log or a URL. */
  clientSecret: string;
  payerId: string | null;
  /** Our own ids, as they were sent when it was created. */
  metadata: Readonly<Record<string, string>>;
  /** The card of the latest attempt; null before the first. */
  card: PaidCard | null;
  /** The same card, if the payer agreed to save it. */
  savedCard: SavedCard | null;
  /** Why the latest attempt failed; the message may be shown to the payer. */
  problem: { code: string; message: string } | null;
  isDisputed: boolean;
  /** False for test payments, which move no money. */
  isLive: boolean;
  createdAt: string;
}

export interface NewPayment {
  /** Idempotency key: the same key never opens a second payment. */
  key: string;
  amount: number;
  currency: string;
  payerId: string | null;
  metadata: Readonly<Record<string, string>>;
  description: string;
  receiptEmail: string | null;
}

export interface Refund {
  id: string;
  paymentId: string;
  amount: number;
  status: 'pending' | 'done' | 'failed';
  /** Our own ids, as they were sent when it was created. */
  metadata: Readonly<Record<string, string>>;
}

/**
 * A webhook event says only that something changed; the current state is fetched with `read`. Events arrive more than once and in any
 * order. The ids are null when the event concerns no payment or refund.
 */
export interface PaymentEvent {
  /** The same for every delivery of the event. */
  id: string;
  type: string;
  paymentId: string | null;
  refundId: string | null;
  /** Set when a card was declined: the provider's message. A later attempt replaces it in the payment, so only the event has it. */
  decline: { message: string } | null;
  isLive: boolean;
  createdAt: string;
}

export interface PaymentProvider {
  /** What the browser needs to take a card. */
  publishableKey: string;
  /** Where our own card form sends a card; null when the provider's script collects it. */
  cardFormUrl: string | null;
  isLive: boolean;
  /** Creates the payer, once per idempotency key; saved cards belong to a payer. */
  openPayer(payer: { key: string; email: string; name: string; metadata: Readonly<Record<string, string>> }): Promise<string>;
  /** The cards that the payer chose to save when paying, newest first. */
  savedCards(payerId: string): Promise<SavedCard[]>;
  /** Removing a card that is gone already is no failure; the card of another payer is refused. */
  removeCard(payerId: string, cardId: string): Promise<void>;
  open(payment: NewPayment): Promise<Payment>;
  read(paymentId: string): Promise<Payment>;
  /** Refused once the payment is paid or cancelled. */
  changeAmount(paymentId: string, amount: number): Promise<Payment>;
  /** Cancelling a cancelled payment is no failure; a paid one is refused. */
  cancel(paymentId: string, reason: 'abandoned' | 'requested_by_customer' | 'duplicate'): Promise<Payment>;
  /** The same idempotency key never refunds twice. */
  refund(refund: { paymentId: string; amount: number; key: string; metadata: Readonly<Record<string, string>> }): Promise<Refund>;
  refundsOf(paymentId: string): Promise<Refund[]>;
  /** Needs the raw bytes of the request, because those are what is signed. */
  readPaymentEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** Events of refunds, disputes and declined cards since then, newest first, delivered to us or not. The provider lists the last thirty days only. */
  paymentEventsSince(moment: string): AsyncIterable<PaymentEvent>;
  /** Payments opened since then, newest first, including those whose response never reached us. */
  openedSince(moment: string): AsyncIterable<Payment>;
}
