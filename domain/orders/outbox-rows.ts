// What a series of transitions leaves in the delivery outbox, for orders that are written in one go: new ones and those of the demo.
import type { OrderTransition } from './order-states.ts';

export interface OutboxRow {
  /** 1 for the first time that the order became ready. */
  attempt: number;
  /** The positions of the transitions that opened and closed the row; it waits while `closedBy` is null. */
  openedBy: number;
  closedBy: number | null;
}

export function outboxRowsAfter(transitions: readonly Pick<OrderTransition, 'outbox'>[]): OutboxRow[] {
  const rows: OutboxRow[] = [];
  for (const [position, { outbox }] of transitions.entries()) {
    if (outbox === 'open') rows.push({ attempt: rows.length + 1, openedBy: position, closedBy: null });
    const last = rows.at(-1);
    if (outbox === 'close' && last) last.closedBy = position;
  }
  return rows;
}
