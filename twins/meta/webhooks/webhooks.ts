// Webhooks of the app: verified by a challenge, signed with the app's secret, sent at least once and in no promised order, and retried for
// 36 hours. What is waiting is part of the state, so a kill loses none.
import { createHmac, randomInt } from 'node:crypto';
import type { Graph } from '../graph/graph.ts';
import type { Delivery, Values, WebhookEvent } from '../meta-state.ts';

/** How the delay grows with the attempts: by default from a second to twelve hours, faster than at Meta, so that a demo shows it. */
const DELAY_FACTORS = [1, 5, 30, 120, 600, 3600, 10_800, 21_600, 43_200];
const MAX_DELAY_MS = 12 * 3600_000;
const GIVE_UP_MS = 36 * 3600_000;
const TIMEOUT_MS = 10_000;

/** Part of the change that causes it. */
export function queueEvent(graph: Graph, object: WebhookEvent['object'], entryId: string, changes: readonly Values[]): void {
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
  const { deliveries, webhook } = state.read();
  if (!webhook || faults.list().some((fault) => 'variant' in fault && fault.variant === 'webhooks-held')) return undefined;
  const due = Object.values(deliveries).filter(({ dueAt }) => dueAt <= clock.now());
  // Meta promises no order.
  return faults.list().some((fault) => 'variant' in fault && fault.variant === 'webhooks-reversed') ? due.at(-1) : due[0];
}

async function deliver(graph: Graph, { event: id }: Delivery): Promise<void> {
  const event = graph.state.read().events[id];
  const isDelivered = event !== undefined && (await verify(graph)) && isSuccess(await post(graph, event));
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

/** The callback proves that it is ours by echoing a challenge, once. */
export async function verify(graph: Graph): Promise<boolean> {
  const { webhook } = graph.state.read();
  if (!webhook || webhook.isVerified) return webhook !== null;
  const challenge = String(randomInt(1_000_000_000));
  const url = new URL(webhook.url);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', webhook.verifyToken);
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => (response.ok ? response.text() : null))
    .catch(() => null);
  const isVerified = answer === challenge;
  graph.store.write((draft) => void (draft.webhook = { ...webhook, isVerified }));
  graph.ledger.write('webhook-verified', { isVerified });
  return isVerified;
}

/** Returns the status of the response; 0 for none. */
async function post(graph: Graph, { object, entry }: WebhookEvent): Promise<number> {
  const { webhook } = graph.state.read();
  if (!webhook) return 0;
  const body = JSON.stringify({ object, entry: [entry] });
  const secret = graph.faults.has('webhook-forged') ? 'the secret of another app' : graph.app.secret;
  const status = await fetch(webhook.url, {
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
