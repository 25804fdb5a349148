import type { NetworkName } from '../adapters/ad-network/index.ts';
import type { TargetId } from '#domain/operating/index.ts';
import { boolean, doublePrecision, integer, bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Targets that the last checks missed, one row each; the row goes when the incident is over. */
export const operatingIncidents = pgTable('operating_incidents', {
  target: text().$type<TargetId>().primaryKey(),
  since: moment('since').notNull(),
  /** At the last check that missed it, in the target's unit. */
  value: doublePrecision().notNull(),
  isReported: boolean('is_reported').notNull(),
  checks: integer().notNull(),
  checkedAt: moment('checked_at').notNull(),
});

/** Answers of the networks by hour, added up over all processes. Older hours are kept as one sum, so that totals never shrink. */
export const networkCalls = pgTable(
  'network_calls',
  {
    network: text().$type<NetworkName>().notNull(),
    /** The network's own code of a refusal, `ok`, or `no answer`. */
    code: text().notNull(),
    hour: moment('hour').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.network, table.code] })],
);
