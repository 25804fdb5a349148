// Times that timelines show are written by the product's clock, so that they stay in order after the clock of the twins was moved.
import { deliveries, deliverySteps } from '#server/campaigns/delivery/delivery-table.ts';
import { auditEntries } from '#server/db/audit-table.ts';
import { PRODUCT_NOW } from '#server/db/product-time.ts';
import { emailMessages } from '#server/emails/email-message-table.ts';
import { orderNotes } from '#server/orders/notes/order-note-table.ts';
import { orderRevisions } from '#server/orders/revisions/order-revision-table.ts';
import { orderComments, orderEvents, orders } from '#server/orders/order-table.ts';
import { refunds } from '#server/orders/payments/payment-table.ts';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { sourceFiles, textOf } from './source-files.ts';

/** Only sorts lists by what was changed last. */
const IN_REAL_TIME = ['updated_at'];
const dialect = new PgDialect();

test.each([
  orders,
  orderEvents,
  orderRevisions,
  orderComments,
  orderNotes,
  refunds,
  emailMessages,
  deliveries,
  deliverySteps,
  auditEntries,
])('the columns of %#', (table) => {
  const times = Object.values(getTableColumns(table)).filter(
    ({ name, columnType, default: given }) => columnType === 'PgTimestamp' && given !== undefined && !IN_REAL_TIME.includes(name),
  );
  const defaults = times.map((column) => [getTableName(table), column.name, dialect.sqlToQuery(column.default as never).sql]);
  expect(defaults).toEqual(times.map(({ name }) => [getTableName(table), name, PRODUCT_NOW]));
});

/** Sessions of payments, waiting times of jobs, and stops, which are no part of an order. */
const IN_REAL_TIME_TOO = [
  'server/orders/payments/payment-session.ts',
  'server/orders/payments/prepare-payment.ts',
  'server/orders/payments/replay-missed-webhooks.ts',
  'server/orders/payments/settle-recent-payments.ts',
  'server/campaigns/delivery/enqueue-duplicate-search.ts',
  'server/campaigns/delivery/stops/stop-store.ts',
];
/** The delivery outbox, by which deliveries are late, and what sorts lists. */
const ALLOWED = /updatedAt: sql`now\(\)`|closed_at = now\(\)/g;

test('no other statement about orders and deliveries uses real time', () => {
  const files = [...sourceFiles('server/orders'), ...sourceFiles('server/campaigns/delivery')];
  const found = files
    .filter((file) => /(?<![\w.])now\(\)|new Date\(\)/.test(textOf(file).replaceAll(ALLOWED, '')))
    .filter((file) => !IN_REAL_TIME_TOO.includes(file));
  expect(found).toEqual([]);
});
