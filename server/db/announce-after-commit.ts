// How does every node learn of a change? By an announcement through PostgreSQL, sent right after the commit. Sent within the
// transaction it would make every commit of the whole database wait for the one before it: NOTIFY commits one at a time.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Transaction } from './connection.ts';

export const CHANGE_CHANNEL = 'adstead_changes';

export interface Announcement {
  /** The contract's area, which is also the first part of the web's query keys. */
  area: string;
  ids: string[];
  customerId: string | null;
}

const ofTransactions = new WeakMap<object, string[]>();

/** Nothing is announced of a transaction that does not commit. */
export function announceAfterCommit(tx: Transaction, announcement: Announcement): void {
  const announcements = ofTransactions.get(tx);
  if (!announcements) throw new Error('A change is announced from the outermost transaction only');
  announcements.push(JSON.stringify(announcement));
}

/** What this transaction will have announced, once its work is done. */
export function gatherAnnouncements(tx: Transaction): readonly string[] {
  const announcements: string[] = [];
  ofTransactions.set(tx, announcements);
  return announcements;
}

/** The first leaves at once; those that come within a moment after it leave together. */
const PAUSE_MS = 25;

export function openAnnouncer(pool: pg.Pool): (announcements: readonly string[]) => void {
  let waiting = new Set<string>();
  let sending = false;
  const sendAll = async (): Promise<void> => {
    sending = true;
    while (waiting.size > 0) {
      const batch = [...waiting];
      waiting = new Set();
      // Who listens lost its connection too when this fails, and refreshes everything as soon as it has another.
      await pool
        .query({ name: 'announce', text: `select pg_notify('${CHANGE_CHANNEL}', text) from unnest($1::text[]) as text`, values: [batch] })
        .catch(() => undefined);
      await sleep(PAUSE_MS);
    }
    sending = false;
  };
  return (announcements) => {
    for (const announcement of announcements) waiting.add(announcement);
    if (!sending && waiting.size > 0) void sendAll();
  };
}
