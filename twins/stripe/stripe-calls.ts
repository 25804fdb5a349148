// Carries out a call of the API. The key of the caller is checked; then all effects happen in one change of the state: records, events,
// deliveries, ledger entries, and the response stored for the idempotency key. A kill leaves all of them or none.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../frame/clock.ts';
import type { Faults } from '../frame/faults.ts';
import type { Ledger } from '../frame/ledger.ts';
import type { Handler, TwinRequest, TwinResponse } from '../frame/serve.ts';
import type { StateFile } from '../frame/state-file.ts';
import { ApiError } from './api-error.ts';
import { readForm } from './read-form.ts';
import type { Form } from './read-form.ts';
import type { StripeState } from './stripe-state.ts';

export interface Keys {
  secret: string;
  publishable: string;
}

export interface StripeTwin {
  seed: string;
  keys: Keys;
  /** The base URL of the twin's pages for browsers. */
  pagesUrl: string;
  state: StateFile<StripeState>;
  clock: Clock;
  ledger: Ledger;
  faults: Faults;
  /** The number of the latest entry in the ledger. */
  lastEntry: number;
  /** Delivers due webhook events. */
  wake(): void;
}

/** The context of a call. */
export interface Call {
  twin: StripeTwin;
  state: StripeState;
  /** Seconds, as Stripe counts. */
  now: number;
  params: Record<string, string>;
  form: Form;
  /** The kind of API key, or the cardholder on the authentication page. */
  caller: 'secret' | 'publishable' | 'cardholder';
  requestId: string;
  idempotencyKey: string | null;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** A refusal with effects, such as a decline, is a Reply and is stored like any other; an ApiError means that nothing has changed. */
export type Work = (call: Call) => Reply;

export const ok = (body: unknown): Reply => ({ status: 200, body });

const IDEMPOTENCY_TTL_SECONDS = 24 * 3600;
const EVENT_TTL_SECONDS = 30 * 24 * 3600;
const MAX_KEY_LENGTH = 255;

/** Most calls need the secret key; those of a card form also accept the publishable one. */
export const secretCall = (twin: StripeTwin, work: Work): Handler => apiCall(twin, work, ['secret']);
export const browserCall = (twin: StripeTwin, work: Work): Handler => apiCall(twin, work, ['secret', 'publishable']);

function apiCall(twin: StripeTwin, work: Work, allowed: readonly Call['caller'][]): Handler {
  return (request) => {
    const requestId = nextRequestId(twin);
    try {
      const form = readForm(request.method === 'GET' ? request.url.searchParams : request.form);
      const caller = callerOf(twin, request, form, allowed);
      const fault = faultBefore(twin);
      if (fault) throw fault;
      const key = request.method === 'POST' ? idempotencyKeyOf(request) : null;
      const input = { params: request.params, form, caller, requestId, idempotencyKey: key };
      const { reply, isReplayed } =
        request.method === 'GET'
          ? { reply: read(twin, work, input), isReplayed: false }
          : change(twin, work, input, fingerprintOf(request));
      return toResponse(reply, requestId, isReplayed ? { 'idempotent-replayed': 'true' } : {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return toResponse({ status: error.status, body: { error: error.body } }, requestId, error.headers);
    }
  };
}

type CallInput = Omit<Call, 'twin' | 'state' | 'now'>;

const read = (twin: StripeTwin, work: Work, input: CallInput): Reply =>
  work({ ...input, twin, state: twin.state.read(), now: seconds(twin) });

/** Also for changes outside the API, such as a decision on the authentication page; those have no idempotency key. */
export function change(twin: StripeTwin, work: Work, input: CallInput, fingerprint: string): { reply: Reply; isReplayed: boolean } {
  const { idempotencyKey } = input;
  const stored = idempotencyKey === null ? undefined : storedReply(twin, idempotencyKey);
  if (stored) {
    if (stored.fingerprint === fingerprint)
      return { reply: { status: stored.status, body: JSON.parse(stored.body) as unknown }, isReplayed: true };
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
    });
  }
  const isFailing = twin.faults.has('error-after');
  const outcome = twin.state.change((state): Reply | ApiError => {
    const now = seconds(twin);
    deleteExpired(twin.state.read(), state, now);
    state.latestEntries = [];
    try {
      const reply = work({ ...input, twin, state, now });
      const result = isFailing
        ? { status: 500, body: { error: { type: 'api_error', message: 'An error occurred after the change was made.' } } }
        : reply;
      if (idempotencyKey !== null)
        state.answers[idempotencyKey] = { fingerprint, status: result.status, body: JSON.stringify(result.body), at: now };
      return result;
    } catch (error) {
      // An ApiError is thrown before the state is changed, so there is nothing to undo.
      if (error instanceof ApiError) return error;
      throw error;
    }
  });
  flushLedger(twin);
  twin.wake();
  if (outcome instanceof ApiError) throw outcome;
  return { reply: outcome, isReplayed: false };
}

/** Called at start and after each change: writes entries that a kill kept from the ledger, and none twice. */
export function flushLedger(twin: StripeTwin): void {
  for (const { number, what, details } of twin.state.read().latestEntries) {
    if (number <= twin.lastEntry) continue;
    twin.ledger.write(what, { number, ...details });
    twin.lastEntry = number;
  }
}

function storedReply({ state, clock }: StripeTwin, key: string): StripeState['answers'][string] | undefined {
  const stored = Object.hasOwn(state.read().answers, key) ? state.read().answers[key] : undefined;
  return stored && stored.at + IDEMPOTENCY_TTL_SECONDS > clock.now() / 1000 ? stored : undefined;
}

/** Reads the plain state and touches the draft only where it deletes: every entry that is read through a draft would be journalled. */
function deleteExpired(current: Readonly<StripeState>, draft: StripeState, now: number): void {
  for (const [key, { at }] of Object.entries(current.answers)) if (at + IDEMPOTENCY_TTL_SECONDS <= now) delete draft.answers[key];
  const oldest = current.events[0];
  if (oldest && oldest.created + EVENT_TTL_SECONDS < now)
    draft.events = current.events.filter(({ created }) => created + EVENT_TTL_SECONDS >= now);
}

function callerOf({ keys }: StripeTwin, { headers }: TwinRequest, form: Form, allowed: readonly Call['caller'][]): Call['caller'] {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  // Browsers send the publishable key in the form; a secret key is accepted in the header only.
  const key = bearer ?? (typeof form.key === 'string' ? form.key : '');
  const caller = bearer !== undefined && isSame(key, keys.secret) ? 'secret' : key === keys.publishable ? 'publishable' : null;
  if (caller === null)
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: key === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.',
    });
  if (!allowed.includes(caller))
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  return caller;
}

function isSame(actual: string, expected: string): boolean {
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function idempotencyKeyOf({ headers }: TwinRequest): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > MAX_KEY_LENGTH)
    throw new ApiError(400, { type: 'idempotency_error', message: 'Idempotency keys have at most 255 characters.' });
  return key;
}

function fingerprintOf({ url, form }: TwinRequest): string {
  const parameters = [...form].map(([name, value]) => `${name}=${value}`).toSorted();
  return createHash('sha256')
    .update([url.pathname, ...parameters].join('\n'))
    .digest('hex');
}

function faultBefore({ faults }: StripeTwin): ApiError | null {
  if (faults.has('rate-limited'))
    return new ApiError(
      429,
      { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' },
      { 'stripe-should-retry': 'true' },
    );
  if (faults.has('error-before')) return new ApiError(500, { type: 'api_error', message: 'An unknown error occurred.' });
  if (faults.has('key-in-use'))
    return new ApiError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    });
  return null;
}

const toResponse = ({ status, body }: Reply, requestId: string, headers: Record<string, string>): TwinResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'request-id': requestId, ...headers },
  body: JSON.stringify(body),
});

let requestCount = 0;
const nextRequestId = ({ clock }: StripeTwin): string =>
  `req_${clock.now().toString(36)}${(requestCount += 1).toString(36).padStart(4, '0')}`;

const seconds = ({ clock }: StripeTwin): number => Math.floor(clock.now() / 1000);

/** The next id of a kind. It cannot be guessed without the seed, and the same calls give the same ids. */
export function newId({ twin, state }: Pick<Call, 'twin' | 'state'>, prefix: string): string {
  state.made += 1;
  const digest = createHmac('sha256', twin.seed).update(`${prefix}:${state.made}`).digest('base64url').replaceAll(/[-_]/g, 'x');
  return `${prefix}_${digest.slice(0, 24)}`;
}

export function recordEntry({ state }: Pick<Call, 'state'>, what: string, details: Record<string, unknown>): void {
  state.made += 1;
  state.latestEntries.push({ number: state.made, what, details });
}
