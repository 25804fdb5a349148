// People who keep creating customers and offices while things break. Each request has a key and is sent again with
// it until it is acknowledged, unless its sender gives up; the ledger remembers what was promised to whom.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Complaints } from '../fault-run.ts';
import { seconds } from '../fault-run.ts';
import { HUNG, NO_ANSWER } from './caller.ts';
import type { Caller, Reply } from './caller.ts';

export interface Entry {
  entity: 'customer' | 'office';
  key: string;
  body: { name: string };
  /** What the product answered; undefined while it has promised nothing. */
  acknowledged?: { _id: string };
  sendings: number;
}

export interface Load {
  ledger: Entry[];
  /** While the server is killed and restarted, connections break. */
  serverMayBeAway: boolean;
  slowestMs: number;
  refusals: number;
  /** Resolves when a request that was sent from now on has been acknowledged. */
  nextAcknowledgement(): Promise<void>;
  stop(): Promise<void>;
}

export const LONGEST_ANSWER_MS = 4000;
const PAUSE_BEFORE_RETRY_MS = 100;
/** How many senders do not try again. */
const GIVE_UP = 0.3;

export function openLoad(caller: Caller, customerId: string, complaints: Complaints, writers = 4): Load {
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
        ? { entity: 'customer', key: randomUUID(), sendings: 0, body: customerBody(name) }
        : { entity: 'office', key: randomUUID(), sendings: 0, body: { name, customerId } as Entry['body'] };
    load.ledger.push(entry);
    return entry;
  }

  async function write(): Promise<void> {
    while (!stopped) {
      const entry = newEntry();
      const givesUp = Math.random() < GIVE_UP;
      for (;;) {
        const awayBefore = load.serverMayBeAway;
        const sentAt = performance.now();
        const reply = await sendEntry(caller, entry);
        judge(load, complaints, reply, awayBefore || load.serverMayBeAway);
        if (reply.status === 200) {
          entry.acknowledged = reply.body as { _id: string };
          const due = acknowledgements.filter(({ since }) => since <= sentAt);
          acknowledgements = acknowledgements.filter(({ since }) => since > sentAt);
          for (const { resolve } of due) resolve();
          break;
        }
        await sleep(PAUSE_BEFORE_RETRY_MS);
        if (givesUp) break;
      }
    }
  }

  const running = Array.from({ length: writers }, write);
  return load;
}

export const customerBody = (name: string) => ({ name, countryCode: 'NZ', currencyCode: 'NZD', timezone: 'Pacific/Auckland' });

export function sendEntry(caller: Caller, entry: Entry): Promise<Reply> {
  entry.sendings++;
  const path = entry.entity === 'customer' ? '/api/customer/create' : '/api/offices';
  return caller.send('POST', path, entry.body, { 'idempotency-key': entry.key });
}

/** Acknowledged, or refused quickly as unavailable; anything else breaks a promise. */
function judge(load: Load, complaints: Complaints, { status, body, ms }: Reply, serverMayBeAway: boolean): void {
  load.slowestMs = Math.max(load.slowestMs, ms);
  if (ms > LONGEST_ANSWER_MS) complaints.delay(`A write was answered ${status} only after ${seconds(ms)}`);
  if (status === 200) return;
  load.refusals++;
  if (status === 503) return;
  if (status === NO_ANSWER && serverMayBeAway) return;
  if (status === HUNG) complaints.break('A write was never answered');
  else complaints.break(`A write was answered ${status}: ${JSON.stringify(body)}`);
}
