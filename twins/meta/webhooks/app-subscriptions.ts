// Which objects the app is told of, and at which URL. As at Meta, the URL is called at once and must echo a challenge; the app's own token is
// needed; an object has one URL, and subscribing again replaces it.
import { randomInt } from 'node:crypto';
import { GraphError, refuse } from '../graph/graph-error.ts';
import { handler, success } from '../graph/graph.ts';
import type { Call, CallTable, Graph } from '../graph/graph.ts';
import { textOf, textsOf } from '../graph/read-params.ts';
import type { AppSubscription } from '../meta-state.ts';

const TIMEOUT_MS = 10_000;
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** What each object can tell of, as far as the twin does. */
export const SUBSCRIBABLE = {
  page: ['leadgen'],
  ad_account: ['in_process_ad_objects', 'with_issues_ad_objects'],
} as const satisfies Record<AppSubscription['object'], readonly string[]>;

export const appSubscriptionCalls: CallTable = {
  'GET Application/subscriptions': handler<'Application'>({
    scopes: [],
    needsAppToken: true,
    run: ({ graph, version }) => ({
      kind: 'values',
      values: Object.values(graph.state.read().subscriptions).map(({ object, callbackUrl, fields }) => ({
        object,
        callback_url: callbackUrl,
        active: true,
        fields: fields.map((name) => ({ name, version })),
      })),
      shape: 'AppSubscription',
    }),
  }),
  'POST Application/subscriptions': handler<'Application', AppSubscription>({
    scopes: [],
    needsAppToken: true,
    async prepare(call) {
      const subscription = requestedOf(call);
      const verifyToken = textOf(call.params, 'verify_token') ?? '';
      if (!(await echoesChallenge(call.graph, subscription.callbackUrl, verifyToken)))
        throw new GraphError({ code: 2200, message: 'Callback verification failed: the URL did not respond with the challenge.' });
      return subscription;
    },
    run({ graph }, subscription) {
      subscribeApp(graph, [subscription]);
      return success;
    },
  }),
  'DELETE Application/subscriptions': handler<'Application'>({
    scopes: [],
    needsAppToken: true,
    run({ graph, params }) {
      const object = textOf(params, 'object');
      graph.store.write((draft) => {
        for (const key of Object.keys(draft.subscriptions)) if (object === null || key === object) delete draft.subscriptions[key];
      });
      return success;
    },
  }),
};

function requestedOf({ params }: Call<'Application'>): AppSubscription {
  const object = textOf(params, 'object') ?? '';
  if (!isObject(object)) throw refuse('object', 'Object not available', `There are no webhooks of ${object}.`);
  const fields = textsOf(params, 'fields') ?? [];
  const unknown = fields.find((field) => !(SUBSCRIBABLE[object] as readonly string[]).includes(field));
  if (fields.length === 0 || unknown !== undefined)
    throw refuse('fields', 'Fields not available', `Name fields of ${object}: ${SUBSCRIBABLE[object].join(', ')}.`);
  const callbackUrl = textOf(params, 'callback_url') ?? '';
  const url = URL.parse(callbackUrl);
  if (url?.protocol !== 'https:' && !LOOPBACK.includes(url?.hostname ?? ''))
    throw refuse('callback_url', 'URL not secure', 'The callback must be an https URL.');
  return { object, fields, callbackUrl };
}

const isObject = (object: string): object is AppSubscription['object'] => Object.hasOwn(SUBSCRIBABLE, object);

export const subscribeApp = (graph: Graph, subscriptions: readonly AppSubscription[]): void =>
  graph.store.write((draft) => {
    for (const subscription of subscriptions) draft.subscriptions[subscription.object] = subscription;
  });

/** A callback proves that it is ours by echoing a challenge. */
export async function echoesChallenge({ ledger }: Graph, callbackUrl: string, verifyToken: string): Promise<boolean> {
  const challenge = String(randomInt(1_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => (response.ok ? response.text() : null))
    .catch(() => null);
  const isVerified = answer === challenge;
  ledger.write('webhook-verified', { isVerified });
  return isVerified;
}
