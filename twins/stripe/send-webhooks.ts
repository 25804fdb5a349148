// How do events reach those who listen? Signed, at least once, in no promised order, and again with growing pauses until someone answers
// with a 2xx. What waits is part of the state, so that a kill loses no event.
import { createHmac } from 'node:crypto';
import { showEvent } from './wire-objects.ts';
import type { StripeTwin } from './stripe-calls.ts';
import type { Delivery, StripeEvent } from './stripe-state.ts';

/** Pauses after each failed try, on the twin's clock; shorter than the real ones, since demos do not last three days. */
const PAUSES_MS = [1000, 2000, 5000, 15_000, 60_000, 5 * 60_000, 30 * 60_000, 3600_000, 6 * 3600_000];
const LOOKS_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 10_000;
const STALE_SECONDS = 3600;

export interface Sender {
  wake(): void;
  /** Sends these now, in this order, however often they were sent. */
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
  const timer = setInterval(() => void deliverDue(), LOOKS_EVERY_MS);
  timer.unref();
  return {
    wake: () => void setImmediate(() => void deliverDue()),
    async send(ids) {
      const { endpoints, events } = twin().state.read();
      const answers: number[] = [];
      for (const id of ids) {
        const event = events.find((each) => each.id === id);
        for (const { url } of event ? endpoints : []) if (event) answers.push(await post(twin(), event, url));
      }
      return answers;
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
  const isHeard = event === undefined || isGood(await post(twin, event, url));
  if (isHeard && event && twin.faults.has('webhook-twice')) await post(twin, event, url);
  twin.state.change((state) => {
    const delivery = state.deliveries.find((each) => each.event === id && each.url === url);
    if (!delivery) return;
    const pause = PAUSES_MS[delivery.attempts];
    if (isHeard || pause === undefined) state.deliveries = state.deliveries.filter((each) => each !== delivery);
    else Object.assign(delivery, { attempts: delivery.attempts + 1, dueAt: twin.clock.now() + pause });
  });
}

const isGood = (status: number): boolean => status >= 200 && status < 300;

/** The status that came back; 0 for none. */
async function post(twin: StripeTwin, event: StripeEvent, url: string): Promise<number> {
  const secret = twin.state.read().endpoints.find((endpoint) => endpoint.url === url)?.secret ?? '';
  const body = JSON.stringify(showEvent(event, 1));
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(twin, secret, body) },
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

function signatureOf({ clock, faults }: StripeTwin, secret: string, body: string): string {
  const time = Math.floor(clock.now() / 1000) - (faults.has('webhook-stale') ? STALE_SECONDS : 0);
  const sign = (key: string): string => createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  const right = sign(faults.has('webhook-forged') ? 'whsec_of_someone_else' : secret);
  // While an endpoint's secret is being changed, both are signed with.
  return faults.has('webhook-two-signatures')
    ? `t=${time},v1=${sign('whsec_before')},v1=${right}`
    : `t=${time},v1=${right},v0=${sign('old')}`;
}
