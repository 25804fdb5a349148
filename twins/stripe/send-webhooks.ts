// Delivers events to the webhook endpoints: signed, at least once, in no guaranteed order, and retried with growing delays until the
// endpoint answers with 2xx. Pending deliveries are part of the state, so a kill loses no event.
import { createHmac } from 'node:crypto';
import { showEvent } from './wire-objects.ts';
import type { StripeTwin } from './stripe-calls.ts';
import type { Delivery, StripeEvent } from './stripe-state.ts';

/** Delay after each failed attempt, on the twin's clock. Stripe's own delays span three days, longer than a demo runs. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 15_000, 60_000, 5 * 60_000, 30 * 60_000, 3600_000, 6 * 3600_000];
const POLL_MS = 500;
const TIMEOUT_MS = 10_000;
const STALE_BY_SECONDS = 3600;

export interface Sender {
  /** Looks for due deliveries now instead of at the next poll. */
  wake(): void;
  /** Sends these events now, in this order, whether they were delivered before or not; returns the statuses. */
  send(ids: readonly string[]): Promise<number[]>;
  close(): void;
}

export function openSender(twin: () => StripeTwin): Sender {
  let isRunning = false;
  let isClosed = false;
  const deliverDue = async (): Promise<void> => {
    if (isRunning || isClosed) return;
    isRunning = true;
    try {
      for (let due = nextDue(twin()); due && !isClosed; due = nextDue(twin())) await deliver(twin(), due);
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void deliverDue(), POLL_MS);
  timer.unref();
  return {
    wake: () => void setImmediate(() => void deliverDue()),
    async send(ids) {
      const { endpoints, events } = twin().state.read();
      const statuses: number[] = [];
      for (const id of ids) {
        const event = events.find((each) => each.id === id);
        for (const { url } of event ? endpoints : []) if (event) statuses.push(await post(twin(), event, url));
      }
      return statuses;
    },
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}

function nextDue({ state, clock, faults }: StripeTwin): Delivery | undefined {
  const { deliveries } = state.read();
  if (deliveries.length === 0 || faults.list().some((fault) => 'variant' in fault && fault.variant === 'webhooks-held')) return undefined;
  return deliveries.find(({ dueAt }) => dueAt <= clock.now());
}

async function deliver(twin: StripeTwin, { event: id, url }: Delivery): Promise<void> {
  const event = twin.state.read().events.find((each) => each.id === id);
  const isDelivered = event === undefined || isSuccess(await post(twin, event, url));
  if (isDelivered && event && twin.faults.has('webhook-twice')) await post(twin, event, url);
  twin.state.change((state) => {
    const delivery = state.deliveries.find((each) => each.event === id && each.url === url);
    if (!delivery) return;
    const delay = RETRY_DELAYS_MS[delivery.attempts];
    if (isDelivered || delay === undefined) state.deliveries = state.deliveries.filter((each) => each !== delivery);
    else Object.assign(delivery, { attempts: delivery.attempts + 1, dueAt: twin.clock.now() + delay });
  });
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns the status of the response; 0 for none. */
async function post(twin: StripeTwin, event: StripeEvent, url: string): Promise<number> {
  const secret = twin.state.read().endpoints.find((endpoint) => endpoint.url === url)?.secret ?? '';
  const body = JSON.stringify(showEvent(event, 1));
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(twin, secret, body) },
      body,
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

function signatureOf({ clock, faults }: StripeTwin, secret: string, body: string): string {
  const time = Math.floor(clock.now() / 1000) - (faults.has('webhook-stale') ? STALE_BY_SECONDS : 0);
  const sign = (key: string): string => createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  const signature = sign(faults.has('webhook-forged') ? 'whsec_of_someone_else' : secret);
  // During the rotation of an endpoint's secret Stripe signs with both.
  return faults.has('webhook-two-signatures')
    ? `t=${time},v1=${sign('whsec_before')},v1=${signature}`
    : `t=${time},v1=${signature},v0=${sign('old')}`;
}
