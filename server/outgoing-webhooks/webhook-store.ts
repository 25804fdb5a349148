// Webhook endpoints in the database, and as the contract shows them.
import type { WebhookEndpoint } from '#contract/outgoing-webhooks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { TEST_KIND } from '#domain/outgoing-webhooks/index.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { customerExists } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { webhookDeliveries, webhookEndpoints } from './webhook-table.ts';

export type EndpointRecord = typeof webhookEndpoints.$inferSelect;

export interface EndpointKey {
  customerId: string;
  endpointId: string;
}

const isEndpoint = ({ customerId, endpointId }: EndpointKey): SQL | undefined =>
  and(eq(webhookEndpoints.id, endpointId), eq(webhookEndpoints.customerId, customerId));

/** Refuses customers that the actor does not see. */
export async function requireCustomer(db: Queryable, actor: Actor, customerId: string): Promise<void> {
  if (!(await customerExists(db, rowScope(actor), customerId))) throw new AppError('notFound');
}

export async function requireEndpoint(db: Queryable, actor: Actor, key: EndpointKey): Promise<EndpointRecord> {
  await requireCustomer(db, actor, key.customerId);
  const [row] = await db.select().from(webhookEndpoints).where(isEndpoint(key));
  if (!row) throw new AppError('notFound');
  return row;
}

export async function lockEndpoint(tx: Transaction, actor: Actor, key: EndpointKey): Promise<EndpointRecord> {
  await requireCustomer(tx, actor, key.customerId);
  const [row] = await tx.select().from(webhookEndpoints).where(isEndpoint(key)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
}

const countOf = (state: 'WAITING' | 'FAILED'): SQL<number> =>
  sql<number>`(select count(*)::int from ${webhookDeliveries} d where d.endpoint_id = webhook_endpoints.id and d.state = ${state} and d.kind <> ${TEST_KIND})`;

export async function readEndpoints(db: Queryable, customerId: string, endpointId?: string): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select({ row: webhookEndpoints, waitingCount: countOf('WAITING'), failedCount: countOf('FAILED') })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.customerId, customerId), endpointId === undefined ? undefined : eq(webhookEndpoints.id, endpointId)))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return rows.map(({ row, ...counts }) => ({ ...endpointView(row), ...counts }));
}

const endpointView = (row: EndpointRecord): Omit<WebhookEndpoint, 'waitingCount' | 'failedCount'> => ({
  _id: row.id,
  url: row.url,
  kinds: row.kinds,
  state: row.state,
  stopReason: row.stopReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  previousSecretUntil: row.previousSecretUntil?.toISOString() ?? null,
  setBy: { name: row.setByName, byKey: row.setByKey !== null },
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});

/** The earlier secret while both are valid. `now` is real time, by which receivers check the signature. */
export const hasPreviousSecret = ({ previousSecretUntil }: EndpointRecord, now: number): boolean =>
  previousSecretUntil !== null && previousSecretUntil.getTime() > now;
