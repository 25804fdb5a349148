// Webhooks of the app: of objects and fields that it subscribed to, signed with its secret, sent at least once and in no promised order, and
// retried for 36 hours. What is waiting is part of the state, so a kill loses none.
import { createHmac } from 'node:crypto';
import type { Graph } from '../graph/graph.ts';
import type { Delivery, Values, WebhookEvent } from '../meta-state.ts';

/** How the delay grows with the attempts: by default from a second to twelve hours, faster than at Meta, so that a demo shows it. */
const DELAY_FACTORS = [1, 5, 30, 120, 600, 3600, 10_800, 21_600, 43_200];
const MAX_DELAY_MS = 12 * 3600_000;
const GIVE_UP_MS = 36 * 3600_000;
const TIMEOUT_MS = 10_000;

/** Part of the change that causes it. Nothing is sent later of what happened without a subscription. */
export function queueEvent(graph: Graph, object: WebhookEvent['object'], entryId: string, changes: readonly Values[]): void {
  const subscription = graph.state.read().subscriptions[object];
  if (!changes.every(({ field }) => subscription?.fields.includes(String(field)))) return;
  const now = graph.clock.now();
  graph.store.write((draft) => {
    draft.made += 1;
    const id = `event-${draft.made}`;
    draft.events[id] = { id, object, entry: { id: entryId, time: Math.floor(now / 1000), changes } };
    draft.deliveries[id] = { event: id, attempts: 0, dueAt: now, createdAt: now };
  });
}

export interface Sender {
  /** Delivers what is due now. */
  deliverDue(): Promise<void>;
  /** Sends all events of the state again, in reverse order. */
  sendAgain(): Promise<number[]>;
}

export function openSender(graph: () => Graph): Sender {
  let running: Promise<void> | null = null;
  const deliverAll = async (): Promise<void> => {
    for (let due = nextDue(graph()); due; due = nextDue(graph())) await deliver(graph(), due);
  };
  return {
    deliverDue() {
      running ??= deliverAll().finally(() => (running = null));
      return running;
    },
    async sendAgain() {
      const statuses: number[] = [];
      for (const event of Object.values(graph().state.read().events).toReversed()) statuses.push(await post(graph(), event));
      return statuses;
    },
  };
}

function nextDue({ state, clock, faults }: Graph): Delivery | undefined {
  const { deliveries } = state.read();
  if (faults.list().some((fault) => 'variant' in fault && fault.variant === 'webhooks-held')) return undefined;
  const due = Object.values(deliveries).filter(({ dueAt }) => dueAt <= clock.now());
  // Meta promises no order.
  return faults.list().some((fault) => 'variant' in fault && fault.variant === 'webhooks-reversed') ? due.at(-1) : due[0];
}

async function deliver(graph: Graph, { event: id }: Delivery): Promise<void> {
  const event = graph.state.read().events[id];
  const isDelivered = event !== undefined && isSuccess(await post(graph, event));
  if (isDelivered && graph.faults.has('webhook-twice')) await post(graph, event);
  const now = graph.clock.now();
  graph.store.write((draft) => {
    const delivery = draft.deliveries[id];
    if (!delivery) return;
    const factor = DELAY_FACTORS[Math.min(delivery.attempts, DELAY_FACTORS.length - 1)] ?? 1;
    const delay = Math.min(factor * graph.state.read().settings.webhookRetryMs, MAX_DELAY_MS);
    const isOver = isDelivered || !event || now - delivery.createdAt > GIVE_UP_MS;
    if (isOver) delete draft.deliveries[id];
    else draft.deliveries[id] = { ...delivery, attempts: delivery.attempts + 1, dueAt: now + delay };
  });
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Returns the status of the response; 0 for none. */
async function post(graph: Graph, { object, entry }: WebhookEvent): Promise<number> {
  const url = graph.state.read().subscriptions[object]?.callbackUrl;
  if (url === undefined) return 0;
  const body = JSON.stringify({ object, entry: [entry] });
  const secret = graph.faults.has('webhook-forged') ? 'the secret of another app' : graph.app.secret;
  const status = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
  graph.ledger.write('webhook-sent', { object, entry, status });
  return status;
}
