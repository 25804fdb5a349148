// How is a call of the API carried out? Who asks is checked, then everything it does happens in one change of the state: records, events,
// deliveries, deeds, and what is answered to its idempotency key. A kill leaves all of it or nothing.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../frame/clock.ts';
import type { Faults } from '../frame/faults.ts';
import type { Ledger } from '../frame/ledger.ts';
import type { Answer, Asked, Handler } from '../frame/serve.ts';
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
  /** Where browsers reach the twin's pages. */
  pagesUrl: string;
  state: StateFile<StripeState>;
  clock: Clock;
  ledger: Ledger;
  faults: Faults;
  /** The number of the newest deed that the ledger holds. */
  lastDeed: number;
  /** There may be something to deliver. */
  wake(): void;
}

/** What a call is carried out with. */
export interface Call {
  twin: StripeTwin;
  state: StripeState;
  /** Seconds, as Stripe counts. */
  now: number;
  params: Record<string, string>;
  form: Form;
  asker: 'secret' | 'publishable' | 'cardholder';
  requestId: string;
  idempotencyKey: string | null;
}

export interface Reply {
  status: number;
  body: unknown;
}

/** A reply that tells of a refusal after something happened, as a decline, is kept like any other; an ApiError says that nothing did. */
export type Work = (call: Call) => Reply;

export const ok = (body: unknown): Reply => ({ status: 200, body });

const KEY_LIFE_SECONDS = 24 * 3600;
const EVENT_LIFE_SECONDS = 30 * 24 * 3600;
const MOST_KEY_CHARACTERS = 255;

/** Calls with the secret key; those that cards are entered with work with the publishable one too. */
export const secretCall = (twin: StripeTwin, work: Work): Handler => apiCall(twin, work, ['secret']);
export const browserCall = (twin: StripeTwin, work: Work): Handler => apiCall(twin, work, ['secret', 'publishable']);

function apiCall(twin: StripeTwin, work: Work, allowed: readonly Call['asker'][]): Handler {
  return (asked) => {
    const requestId = nextRequestId(twin);
    try {
      const form = readForm(asked.method === 'GET' ? asked.url.searchParams : asked.form);
      const asker = askerOf(twin, asked, form, allowed);
      const fault = faultBefore(twin);
      if (fault) throw fault;
      const key = asked.method === 'POST' ? idempotencyKeyOf(asked) : null;
      const given = { params: asked.params, form, asker, requestId, idempotencyKey: key };
      const { reply, isReplayed } =
        asked.method === 'GET' ? { reply: read(twin, work, given), isReplayed: false } : change(twin, work, given, fingerprintOf(asked));
      return answer(reply, requestId, isReplayed ? { 'idempotent-replayed': 'true' } : {});
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return answer({ status: error.status, body: { error: error.body } }, requestId, error.headers);
    }
  };
}

type Given = Omit<Call, 'twin' | 'state' | 'now'>;

const read = (twin: StripeTwin, work: Work, given: Given): Reply => work({ ...given, twin, state: twin.state.read(), now: seconds(twin) });

/** Also for what happens without a call, as a decision on a page: those have no key. */
export function change(twin: StripeTwin, work: Work, given: Given, fingerprint: string): { reply: Reply; isReplayed: boolean } {
  const { idempotencyKey } = given;
  const kept = idempotencyKey === null ? undefined : keptAnswer(twin, idempotencyKey);
  if (kept) {
    if (kept.fingerprint === fingerprint)
      return { reply: { status: kept.status, body: JSON.parse(kept.body) as unknown }, isReplayed: true };
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${idempotencyKey}' if you meant to execute a different request.`,
    });
  }
  const isFailing = twin.faults.has('error-after');
  const done = twin.state.change((state): Reply | ApiError => {
    const now = seconds(twin);
    forget(twin.state.read(), state, now);
    state.deeds = [];
    try {
      const reply = work({ ...given, twin, state, now });
      const told = isFailing
        ? { status: 500, body: { error: { type: 'api_error', message: 'An error occurred after the deed.' } } }
        : reply;
      if (idempotencyKey !== null)
        state.answers[idempotencyKey] = { fingerprint, status: told.status, body: JSON.stringify(told.body), at: now };
      return told;
    } catch (error) {
      // Thrown before anything was written, so there is nothing to undo.
      if (error instanceof ApiError) return error;
      throw error;
    }
  });
  writeDeeds(twin);
  twin.wake();
  if (done instanceof ApiError) throw done;
  return { reply: done, isReplayed: false };
}

/** At start and after each change: what a kill kept from the ledger is written now, and nothing twice. */
export function writeDeeds(twin: StripeTwin): void {
  for (const { number, what, details } of twin.state.read().deeds) {
    if (number <= twin.lastDeed) continue;
    twin.ledger.write(what, { number, ...details });
    twin.lastDeed = number;
  }
}

function keptAnswer({ state, clock }: StripeTwin, key: string): StripeState['answers'][string] | undefined {
  const kept = Object.hasOwn(state.read().answers, key) ? state.read().answers[key] : undefined;
  return kept && kept.at + KEY_LIFE_SECONDS > clock.now() / 1000 ? kept : undefined;
}

/** Looks at what is kept, and touches only what it forgets. */
function forget(kept: Readonly<StripeState>, state: StripeState, now: number): void {
  for (const [key, { at }] of Object.entries(kept.answers)) if (at + KEY_LIFE_SECONDS <= now) delete state.answers[key];
  const oldest = kept.events[0];
  if (oldest && oldest.created + EVENT_LIFE_SECONDS < now)
    state.events = kept.events.filter(({ created }) => created + EVENT_LIFE_SECONDS >= now);
}

function askerOf({ keys }: StripeTwin, { headers }: Asked, form: Form, allowed: readonly Call['asker'][]): Call['asker'] {
  const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  // Browsers send their key with the form, which a secret one must never be.
  const given = bearer ?? (typeof form.key === 'string' ? form.key : '');
  const asker = bearer !== undefined && isSame(given, keys.secret) ? 'secret' : given === keys.publishable ? 'publishable' : null;
  if (asker === null)
    throw new ApiError(401, {
      type: 'invalid_request_error',
      message: given === '' ? 'You did not provide an API key.' : 'Invalid API Key provided.',
    });
  if (!allowed.includes(asker))
    throw new ApiError(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    });
  return asker;
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function idempotencyKeyOf({ headers }: Asked): string | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > MOST_KEY_CHARACTERS)
    throw new ApiError(400, { type: 'idempotency_error', message: 'Idempotency keys have at most 255 characters.' });
  return key;
}

function fingerprintOf({ url, form }: Asked): string {
  const sent = [...form].map(([name, value]) => `${name}=${value}`).toSorted();
  return createHash('sha256')
    .update([url.pathname, ...sent].join('\n'))
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

const answer = ({ status, body }: Reply, requestId: string, headers: Record<string, string>): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'request-id': requestId, ...headers },
  body: JSON.stringify(body),
});

let asked = 0;
const nextRequestId = ({ clock }: StripeTwin): string => `req_${clock.now().toString(36)}${(asked += 1).toString(36).padStart(4, '0')}`;

const seconds = ({ clock }: StripeTwin): number => Math.floor(clock.now() / 1000);

/** The next id of a kind: nobody without the seed can guess it, and the same calls give the same ones. */
export function newId({ twin, state }: Pick<Call, 'twin' | 'state'>, prefix: string): string {
  state.made += 1;
  const letters = createHmac('sha256', twin.seed).update(`${prefix}:${state.made}`).digest('base64url').replaceAll(/[-_]/g, 'x');
  return `${prefix}_${letters.slice(0, 24)}`;
}

export function writeDeed({ state }: Pick<Call, 'state'>, what: string, details: Record<string, unknown>): void {
  state.made += 1;
  state.deeds.push({ number: state.made, what, details });
}
