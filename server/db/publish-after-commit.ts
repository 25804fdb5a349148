// Publishes changes to every node with NOTIFY, right after the commit. Inside the transaction, NOTIFY would take a lock that
// makes all commits of the database wait for each other.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Transaction } from './connection.ts';

export const CHANGE_CHANNEL = 'adstead_changes';

export interface ChangeEvent {
  /** The contract's area, which is also the first part of the web's query keys. */
  area: string;
  ids: string[];
  customerId: string | null;
  /** Set for an event that concerns one person: it is sent to nobody else. */
  userId?: string;
}

const eventsByTransaction = new WeakMap<object, string[]>();

/** The event is dropped when the transaction does not commit. */
export function publishAfterCommit(tx: Transaction, event: ChangeEvent): void {
  const events = eventsByTransaction.get(tx);
  if (!events) throw new Error('A change is announced from the outermost transaction only');
  events.push(JSON.stringify(event));
}

/** Starts collecting the events of a transaction. The returned list grows while the transaction runs. */
export function collectChangeEvents(tx: Transaction): readonly string[] {
  const events: string[] = [];
  eventsByTransaction.set(tx, events);
  return events;
}

/** The first event is sent at once; those that follow within this pause are sent together. */
const PAUSE_MS = 25;

export function openEventPublisher(pool: pg.Pool): (events: readonly string[]) => void {
  let pending = new Set<string>();
  let sending = false;
  const sendAll = async (): Promise<void> => {
    sending = true;
    while (pending.size > 0) {
      const batch = [...pending];
      pending = new Set();
      // When this fails, the listeners have lost their connection too, and refresh everything once they reconnect.
      await pool
        .query({ name: 'announce', text: `select pg_notify('${CHANGE_CHANNEL}', text) from unnest($1::text[]) as text`, values: [batch] })
        .catch(() => undefined);
      await sleep(PAUSE_MS);
    }
    sending = false;
  };
  return (events) => {
    for (const event of events) pending.add(event);
    if (!sending && pending.size > 0) void sendAll();
  };
}
