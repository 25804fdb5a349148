// Stripe's errors: a status and an error of a type, in most cases with a code and the parameter that is wrong.

export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The request is invalid: nothing has happened, and the same idempotency key may be used again. */
export const invalidRequest = (message: string, more: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...more });

const NOUNS = {
  customer: 'customer',
  payment_method: 'PaymentMethod',
  intent: 'payment_intent',
  charge: 'charge',
  refund: 'refund',
  event: 'event',
} as const;

export const noSuch = (kind: keyof typeof NOUNS, id: string, param = kind === 'intent' ? 'intent' : 'id'): ApiError =>
  new ApiError(param === 'id' || param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${NOUNS[kind]}: '${id}'`,
    param,
  });
