// Writers that create customers and offices continuously while faults happen. Each request has an idempotency key and is retried until it is
// acknowledged, unless its writer gives up; the ledger records what was acknowledged.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Violations } from '../fault-run.ts';
import { seconds } from '../fault-run.ts';
import { TIMED_OUT, NO_RESPONSE } from './caller.ts';
import type { Caller, Reply } from './caller.ts';

export interface Entry {
  entity: 'customer' | 'office';
  key: string;
  body: { name: string };
  /** The response of the product; undefined until the write is acknowledged. */
  acknowledged?: { _id: string };
  attempts: number;
}

export interface Load {
  ledger: Entry[];
  /** True while the server is killed and restarted, when connections may break. */
  serverMayBeAway: boolean;
  slowestMs: number;
  refusals: number;
  /** Resolves when a request that was sent from now on has been acknowledged. */
  nextAcknowledgement(): Promise<void>;
  stop(): Promise<void>;
}

export const MAX_RESPONSE_MS = 4000;
const RETRY_DELAY_MS = 100;
/** Writers pause after each request: a fault must hit requests in flight, and need not find a busy machine. */
const PAUSE_MS = 25;
/** The share of requests that are not retried. */
const GIVE_UP_RATE = 0.3;

export function openLoad(caller: Caller, customerId: string, violations: Violations, writers = 4): Load {
  const tag = randomUUID().slice(0, 8);
  let stopped = false;
  let acknowledgements: { since: number; resolve: () => void }[] = [];
  const load: Load = {
    ledger: [],
    serverMayBeAway: false,
    slowestMs: 0,
    refusals: 0,
    nextAcknowledgement: () => new Promise((resolve) => acknowledgements.push({ since: performance.now(), resolve })),
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };

  function newEntry(): Entry {
    const number = load.ledger.length;
    const name = `Written ${tag} ${number}`;
    const entry: Entry =
      number % 2 === 0
        ? { entity: 'customer', key: randomUUID(), attempts: 0, body: customerBody(name) }
        : { entity: 'office', key: randomUUID(), attempts: 0, body: { name, customerId } as Entry['body'] };
    load.ledger.push(entry);
    return entry;
  }

  async function write(): Promise<void> {
    while (!stopped) {
      await sleep(PAUSE_MS);
      const entry = newEntry();
      const givesUp = Math.random() < GIVE_UP_RATE;
      for (;;) {
        const awayBefore = load.serverMayBeAway;
        const sentAt = performance.now();
        const reply = await sendEntry(caller, entry);
        checkReply(load, violations, reply, awayBefore || load.serverMayBeAway);
        if (reply.status === 200) {
          entry.acknowledged = reply.body as { _id: string };
          const due = acknowledgements.filter(({ since }) => since <= sentAt);
          acknowledgements = acknowledgements.filter(({ since }) => since > sentAt);
          for (const { resolve } of due) resolve();
          break;
        }
        await sleep(RETRY_DELAY_MS);
        if (givesUp) break;
      }
    }
  }

  const running = Array.from({ length: writers }, write);
  return load;
}

export const customerBody = (name: string) => ({ name, countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' });

export function sendEntry(caller: Caller, entry: Entry): Promise<Reply> {
  entry.attempts++;
  const path = entry.entity === 'customer' ? '/api/customer/create' : '/api/offices';
  return caller.send('POST', path, entry.body, { 'idempotency-key': entry.key });
}

/** A write must be acknowledged, or refused quickly with 503; anything else is a violation. */
function checkReply(load: Load, violations: Violations, { status, body, ms }: Reply, serverMayBeAway: boolean): void {
  load.slowestMs = Math.max(load.slowestMs, ms);
  if (ms > MAX_RESPONSE_MS) violations.addLate(`A write was answered ${status} only after ${seconds(ms)}`);
  if (status === 200) return;
  load.refusals++;
  if (status === 503) return;
  if (status === NO_RESPONSE && serverMayBeAway) return;
  if (status === TIMED_OUT) violations.add('A write was never answered');
  else violations.add(`A write was answered ${status}: ${JSON.stringify(body)}`);
}
