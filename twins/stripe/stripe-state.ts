// The records of the Stripe twin; wire-objects.ts says how they look in a response. All changes of a call are one line of the journal, so
// they are stored together with its events and its idempotency key, or not at all.

export interface Customer {
  id: string;
  created: number;
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
}

export interface Card {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  fingerprint: string;
}

export interface PaymentMethod {
  id: string;
  created: number;
  customer: string | null;
  card: Card;
  /** The full number of a test card decides what it does. */
  number: string;
  billingName: string | null;
  billingEmail: string | null;
  /** Once authenticated and saved, a card is charged without another authentication. */
  isSetUp: boolean;
  /** Whether the payer agreed that the card is shown again; absent in states of earlier versions. */
  allowRedisplay?: AllowRedisplay;
  /** A card that paid without being attached, or was detached, pays no more. */
  isSpent?: boolean;
}

export const ALLOW_REDISPLAY = ['always', 'limited', 'unspecified'] as const;
export type AllowRedisplay = (typeof ALLOW_REDISPLAY)[number];

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface LastError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
  payment_method?: string;
  charge?: string;
}

export interface Intent {
  id: string;
  created: number;
  clientSecret: string;
  amount: number;
  currency: string;
  customer: string | null;
  status: IntentStatus;
  paymentMethod: string | null;
  captureMethod: 'automatic' | 'manual';
  setupFutureUsage: 'on_session' | 'off_session' | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  amountReceived: number;
  latestCharge: string | null;
  returnUrl: string | null;
  lastError: LastError | null;
  canceledAt: number | null;
  cancellationReason: string | null;
}

export interface Charge {
  id: string;
  created: number;
  intent: string;
  amount: number;
  amountCaptured: number;
  amountRefunded: number;
  currency: string;
  customer: string | null;
  paymentMethod: string;
  card: Card;
  status: 'succeeded' | 'failed';
  failureCode: string | null;
  failureMessage: string | null;
  isDisputed: boolean;
}

export interface Refund {
  id: string;
  created: number;
  intent: string;
  charge: string;
  amount: number;
  currency: string;
  reason: string | null;
  metadata: Record<string, string>;
  status: 'pending' | 'succeeded' | 'failed';
  failureReason: string | null;
}

export interface StripeEvent {
  id: string;
  created: number;
  type: string;
  /** The object as a response would have shown it at that moment. */
  object: unknown;
  requestId: string | null;
  idempotencyKey: string | null;
}

export interface Delivery {
  event: string;
  url: string;
  attempts: number;
  /** Milliseconds on the twin's clock. */
  dueAt: number;
}

/** The response to an idempotency key, which is replayed to the same key. */
export interface StoredReply {
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

export interface NumberedEntry {
  number: number;
  what: string;
  details: Record<string, unknown>;
}

export interface StripeState {
  made: number;
  customers: Record<string, Customer>;
  methods: Record<string, PaymentMethod>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  events: StripeEvent[];
  deliveries: Delivery[];
  answers: Record<string, StoredReply>;
  endpoints: { url: string; secret: string }[];
  /** The ledger entries of the latest change; the ledger has all earlier ones. */
  latestEntries: NumberedEntry[];
}

export const emptyState: StripeState = {
  made: 0,
  customers: {},
  methods: {},
  intents: {},
  charges: {},
  refunds: {},
  events: [],
  deliveries: [],
  answers: {},
  endpoints: [],
  latestEntries: [],
};
