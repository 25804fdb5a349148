import type { WebhookDeliveryState, WebhookEndpointState, WebhookKind } from '#domain/outgoing-webhooks/index.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { customers } from '../customers/customer-table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Where a customer's systems receive events. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    kinds: text().array().$type<WebhookKind[]>().notNull(),
    /** Set when it stops receiving events about leads: it may still have data of people. */
    hadLeads: boolean('had_leads').notNull().default(false),
    state: text().$type<WebhookEndpointState>().notNull(),
    /** Sealed. */
    secret: text().notNull(),
    /** Sealed; null when the secret was never changed. */
    previousSecret: text('previous_secret'),
    previousSecretUntil: moment('previous_secret_until'),
    /** Who set it last: a user, or a customer's API key. */
    setBy: uuid('set_by').notNull(),
    setByName: text('set_by_name').notNull(),
    /** Set when an API key did, so that the endpoint ends with the key. */
    setByKey: text('set_by_key').$type<'person' | 'customer'>(),
    setAt: moment('set_at').notNull().defaultNow(),
    /** Failures in a row, and since when by the product's clock. */
    failures: integer().notNull().default(0),
    failingSince: moment('failing_since'),
    /** A moment of the product's clock; null where the next attempt is due at once. */
    nextAttemptAt: moment('next_attempt_at'),
    /** Why it was stopped; empty while it was not. */
    stopReason: text('stop_reason').notNull().default(''),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('webhook_endpoints_url').on(table.customerId, table.url)],
);

/** An event on its way to one endpoint, and what the receiver last answered. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** The order of arrival. */
    sequence: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** The same for every endpoint and every attempt. */
    eventId: uuid('event_id').notNull(),
    kind: text().notNull(),
    /** The lead or order that the event is about. */
    subjectId: uuid('subject_id').notNull(),
    /** The bytes that are signed and sent; null once they were erased. */
    body: text(),
    state: text().$type<WebhookDeliveryState>().notNull(),
    attempts: integer().notNull().default(0),
    /** Attempts that the receiver refused. */
    refusals: integer().notNull().default(0),
    lastAttemptAt: moment('last_attempt_at'),
    /** Null when no answer came. */
    answerStatus: integer('answer_status'),
    /** The first bytes of the answer, or why there was none. */
    answer: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_deliveries_waiting')
      .on(table.endpointId, table.sequence)
      .where(sql`state = 'WAITING'`),
    index('webhook_deliveries_log').on(table.endpointId, table.sequence),
    index('webhook_deliveries_subject').on(table.subjectId),
    index('webhook_deliveries_created').on(table.createdAt),
  ],
);
