// What does the Stripe twin remember? Everything that it was told, as records; how they look on the wire is another question.
// All that a call changes is one line of its journal, so that it has happened with its events and its idempotency key, or not at all.

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
  /** Once authenticated and saved, a card may be charged without asking again. */
  isSetUp: boolean;
}

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
  /** The object as it was on the wire at that moment. */
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

/** What was answered to an idempotency key, so that it can be answered again. */
export interface KeptAnswer {
  fingerprint: string;
  status: number;
  body: string;
  at: number;
}

export interface Deed {
  number: number;
  what: string;
  details: Record<string, unknown>;
}

export interface StripeState {
  aheadMs: number;
  made: number;
  customers: Record<string, Customer>;
  methods: Record<string, PaymentMethod>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  events: StripeEvent[];
  deliveries: Delivery[];
  answers: Record<string, KeptAnswer>;
  endpoints: { url: string; secret: string }[];
  /** Those of the newest change; the ledger has all that come before. */
  deeds: Deed[];
}

export const emptyState: StripeState = {
  aheadMs: 0,
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
  deeds: [],
};
