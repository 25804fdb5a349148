// Stripe's events. Each holds the object as it was at that moment, is kept for thirty days, and is delivered to every webhook endpoint.
import type { Routes } from '../frame/serve.ts';
import { noSuch } from './api-error.ts';
import { LIST_PARAMETERS, listPage } from './list-page.ts';
import { allowOnly, text, texts } from './read-form.ts';
import { newId, ok, secretCall } from './stripe-calls.ts';
import type { Call, StripeTwin } from './stripe-calls.ts';
import type { StripeEvent, StripeState } from './stripe-state.ts';
import { showEvent } from './wire-objects.ts';

export function emitEvent(
  call: Pick<Call, 'twin' | 'state' | 'now'> & Partial<Pick<Call, 'requestId' | 'idempotencyKey'>>,
  type: string,
  object: unknown,
): void {
  const { state, now, twin } = call;
  const event: StripeEvent = {
    id: newId(call, 'evt'),
    created: now,
    type,
    object,
    requestId: call.requestId ?? null,
    idempotencyKey: call.idempotencyKey ?? null,
  };
  state.events.push(event);
  for (const { url } of state.endpoints) state.deliveries.push({ event: event.id, url, attempts: 0, dueAt: twin.clock.now() });
}

const pendingDeliveries = ({ deliveries }: StripeState, id: string): number => deliveries.filter(({ event }) => event === id).length;

export const eventRoutes = (twin: StripeTwin): Routes => ({
  'GET /v1/events': secretCall(twin, ({ state, form }) => {
    allowOnly(form, [...LIST_PARAMETERS, 'type', 'types']);
    const type = text(form, 'type');
    const types = type === null ? texts(form, 'types') : [type];
    const rows = state.events.filter((event) => types.length === 0 || types.includes(event.type));
    return ok(listPage(rows, form, '/v1/events', (event) => showEvent(event, pendingDeliveries(state, event.id))));
  }),
  'GET /v1/events/{id}': secretCall(twin, ({ state, params }) => {
    const event = state.events.find(({ id }) => id === params.id);
    if (!event) throw noSuch('event', params.id ?? '');
    return ok(showEvent(event, pendingDeliveries(state, event.id)));
  }),
});
