// What can the house ask of whoever takes card payments? To open a payment and read how it stands, to give money back, to check that a
// notice is really theirs, and what happened lately, for whoever settles what was lost. Cards are entered in the browser: no card number
// and no try to pay passes here. Everything throws RetryableFailure or PaymentRefused, and readNotice
// ForgedNotice.
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';

/** Understood and refused; the code is the provider's own. */
export class PaymentRefused extends PermanentFailure {
  readonly code: string;

  constructor(message: string, code: string, cause?: unknown) {
    super(message, cause);
    this.name = 'PaymentRefused';
    this.code = code;
  }
}

/** Nothing was judged but our key: the same may be asked for again when that is put right. */
export class KeyRefused extends PaymentRefused {}

/** A fault of its own, which the provider repeats for a day to the same key, whatever it did before it failed. */
export class ProviderFault extends RetryableFailure {}

/** The same key was used for something else. */
const KEY_OF_ANOTHER_REQUEST = 'StripeIdempotencyError';

/** Whether asking with this key again is of no use. What was asked for may have happened nevertheless. */
export const isKeySpent = (error: unknown): boolean =>
  error instanceof ProviderFault || (error instanceof PaymentRefused && error.code === KEY_OF_ANOTHER_REQUEST);

/** A notice that is not the provider's, or too old to be believed. */
export class ForgedNotice extends PermanentFailure {}

/** `open` waits for a card, `authenticating` for the cardholder, `processing` for the bank; `paid` and `cancelled` are final. */
export type PaymentStanding = 'open' | 'authenticating' | 'processing' | 'held' | 'paid' | 'cancelled';

export interface PaidCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface SavedCard extends PaidCard {
  id: string;
}

export interface Payment {
  id: string;
  standing: PaymentStanding;
  /** Minor units. */
  amount: number;
  amountReceived: number;
  amountRefunded: number;
  /** As NZD. */
  currency: string;
  /** Lets a browser pay exactly this: for the one who pays, never for a log or an address. */
  clientSecret: string;
  payerId: string | null;
  /** Our own names for what it is about, as they were given. */
  metadata: Readonly<Record<string, string>>;
  /** Of the newest try; null before the first. */
  card: PaidCard | null;
  /** Why the newest try failed, in words that may be shown to who pays. */
  problem: { code: string; message: string } | null;
  isDisputed: boolean;
  /** False for test payments, which are worth nothing. */
  isLive: boolean;
  createdAt: string;
}

export interface NewPayment {
  /** The same key never opens a second payment. */
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
  standing: 'pending' | 'done' | 'failed';
  /** Our own names for what it is about, as they were given. */
  metadata: Readonly<Record<string, string>>;
}

/** A hint that something changed, with no id where it is about no payment: what is true is asked for with `read`. Notices come more than once and in any order. */
export interface PaymentNotice {
  /** The same for every copy of it. */
  id: string;
  type: string;
  paymentId: string | null;
  refundId: string | null;
  isLive: boolean;
}

export interface PaymentProvider {
  /** What the browser needs to take a card. */
  publishableKey: string;
  /** Where the card form of our own sends a card; null where the provider's own script does. */
  cardFormUrl: string | null;
  isLive: boolean;
  /** Who pays, made once for a key; cards are kept with them. */
  openPayer(payer: { key: string; email: string; name: string; metadata: Readonly<Record<string, string>> }): Promise<string>;
  /** Those that they asked to keep when they paid with them. */
  savedCards(payerId: string): Promise<SavedCard[]>;
  forgetCard(payerId: string, cardId: string): Promise<void>;
  open(payment: NewPayment): Promise<Payment>;
  read(paymentId: string): Promise<Payment>;
  /** Refused once it is paid or cancelled. */
  changeAmount(paymentId: string, amount: number): Promise<Payment>;
  /** What is cancelled already is no failure; what is paid is refused. */
  cancel(paymentId: string, reason: 'abandoned' | 'requested_by_customer' | 'duplicate'): Promise<Payment>;
  /** The same key never gives money back twice. */
  refund(refund: { paymentId: string; amount: number; key: string; metadata: Readonly<Record<string, string>> }): Promise<Refund>;
  refundsOf(paymentId: string): Promise<Refund[]>;
  /** On the bytes as they came. */
  readNotice(body: Buffer, signature: string | undefined): PaymentNotice;
  /** Notices about money that goes back or is disputed, of since then, newest first, whether they reached us or not: of the last thirty days. */
  moneyBackNoticesSince(moment: string): AsyncIterable<PaymentNotice>;
  /** Payments opened since then, newest first: also those whose answer never reached us. */
  openedSince(moment: string): AsyncIterable<Payment>;
}
