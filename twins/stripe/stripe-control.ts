// What may a test do with the twin that nobody does with Stripe? Say who listens, send events anew, and end what the bank takes its time for.
import type { Asked, Routes } from '../frame/serve.ts';
import { json } from '../frame/serve.ts';
import { noSuch } from './api-error.ts';
import { endRefund } from './refunds.ts';
import type { Sender } from './send-webhooks.ts';
import { pay, refuse } from './settle-intent.ts';
import { change, ok } from './stripe-calls.ts';
import type { Call, Reply, StripeTwin } from './stripe-calls.ts';
import { showEvent, showIntent } from './wire-objects.ts';

export const controlOf = (twin: StripeTwin, sender: Sender): Routes => ({
  'PUT /control/webhooks': ({ json: given }) => {
    const endpoints = (given as { endpoints?: { url: string; secret: string }[] } | undefined)?.endpoints ?? [];
    twin.state.change((state) => {
      state.endpoints = endpoints;
      state.deliveries = state.deliveries.filter(({ url }) => endpoints.some((endpoint) => endpoint.url === url));
    });
    return json({ endpoints });
  },
  'GET /control/events': () =>
    json({ events: twin.state.read().events.map((event) => showEvent(event, 0)), waiting: twin.state.read().deliveries }),
  'POST /control/webhooks/send': async ({ json: given }) =>
    json({ statuses: await sender.send((given as { events?: string[] } | undefined)?.events ?? []) }),
  'POST /control/settle': (asked) => control(twin, asked, settleNow),
  'POST /control/refund': (asked) =>
    control(twin, asked, (call, { refund = '', status }) => endRefund(call, refund, status === 'failed' ? 'failed' : 'succeeded')),
});

type Wish = Partial<Record<'paymentIntent' | 'refund' | 'status', string>>;

function control(twin: StripeTwin, { json: given }: Asked, work: (call: Call, wish: Wish) => Reply) {
  const call = { params: {}, form: {}, asker: 'secret', requestId: '', idempotencyKey: null } as const;
  const { reply } = change(twin, (made) => work(made, given ?? {}), call, '');
  return json(reply.body, reply.status);
}

/** What was processing is paid, or refused after all. */
function settleNow(call: Call, { paymentIntent = '', status }: Wish): Reply {
  const intent = call.state.intents[paymentIntent];
  const method = intent && call.state.methods[intent.paymentMethod ?? ''];
  if (intent?.status !== 'processing' || !method) throw noSuch('intent', paymentIntent);
  if (status === 'failed')
    refuse(call, intent, method, { code: 'card_declined', declineCode: 'do_not_honor', message: 'Your card was declined.' });
  else pay(call, intent, method);
  return ok(showIntent(call.twin, call.state, intent));
}
