// The control calls that only the Stripe twin has: set the webhook endpoints, send events again, and finish payments and refunds that
// wait for the bank.
import type { ControlRoutes } from '../frame/control.ts';
import type { TwinRequest } from '../frame/serve.ts';
import { json } from '../frame/serve.ts';
import { noSuch } from './api-error.ts';
import { finishRefund } from './refunds.ts';
import type { Sender } from './send-webhooks.ts';
import { decline, pay } from './settle-intent.ts';
import { change, ok } from './stripe-calls.ts';
import type { Call, Reply, StripeTwin } from './stripe-calls.ts';
import { showEvent, showIntent } from './wire-objects.ts';

export const stripeControlRoutes = (twin: StripeTwin, sender: Sender): ControlRoutes => ({
  'PUT /control/webhooks': ({ json: body }) => {
    const endpoints = (body as { endpoints?: { url: string; secret: string }[] } | undefined)?.endpoints ?? [];
    twin.state.change((state) => {
      state.endpoints = endpoints;
      state.deliveries = state.deliveries.filter(({ url }) => endpoints.some((endpoint) => endpoint.url === url));
    });
    return json({ endpoints });
  },
  'GET /control/events': () =>
    json({ events: twin.state.read().events.map((event) => showEvent(event, 0)), waiting: twin.state.read().deliveries }),
  'POST /control/webhooks/send': async ({ json: body }) =>
    json({ statuses: await sender.send((body as { events?: string[] } | undefined)?.events ?? []) }),
  'POST /control/settle': (request) => control(twin, request, settleNow),
  'POST /control/refund': (request) =>
    control(twin, request, (call, { refund = '', status }) => finishRefund(call, refund, status === 'failed' ? 'failed' : 'succeeded')),
});

type ControlInput = Partial<Record<'paymentIntent' | 'refund' | 'status', string>>;

function control(twin: StripeTwin, { json: body }: TwinRequest, work: (call: Call, input: ControlInput) => Reply) {
  const input = { params: {}, form: {}, caller: 'secret', requestId: '', idempotencyKey: null } as const;
  const { reply } = change(twin, (call) => work(call, body ?? {}), input, '');
  return json(reply.body, reply.status);
}

/** A payment in processing is paid, or declined after all. */
function settleNow(call: Call, { paymentIntent = '', status }: ControlInput): Reply {
  const intent = call.state.intents[paymentIntent];
  const method = intent && call.state.methods[intent.paymentMethod ?? ''];
  if (intent?.status !== 'processing' || !method) throw noSuch('intent', paymentIntent);
  if (status === 'failed')
    decline(call, intent, method, { code: 'card_declined', declineCode: 'do_not_honor', message: 'Your card was declined.' });
  else pay(call, intent, method);
  return ok(showIntent(call.twin, call.state, intent));
}
