// Writes the audit entry of a change in the same transaction, and publishes the change to every node when that commits.
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { impersonatorOf } from './impersonated-database.ts';
import { publishAfterCommit } from './publish-after-commit.ts';
import type { Transaction } from './connection.ts';
import { sendWithoutWaiting } from './transactions.ts';

export interface Change {
  /** The contract's area, which is also the first part of the web's query keys. */
  area: string;
  entity: string;
  entityId: string;
  /** The tenant that the row belongs to; null for rows of no tenant. */
  customerId: string | null;
  action: 'created' | 'updated' | 'removed' | 'restored' | 'activated' | 'deactivated' | 'signed-in' | 'signed-out' | 'downloaded';
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

export async function recordChange(tx: Transaction, actorId: string | null, change: Change): Promise<void> {
  publishAfterCommit(tx, { area: change.area, ids: [change.entityId], customerId: change.customerId });
  const changes = JSON.stringify(changedFields(change.before, change.after));
  sendWithoutWaiting(tx, {
    name: 'record_change',
    text: 'insert into audit_entries (id, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [newId(), actorId, impersonatorOf(tx), change.customerId, change.entity, change.entityId, change.action, changes],
  });
}

/** Several changes of one action, some of which may have no actor: one audit row each, inserted in one statement. */
export function recordSteps(tx: Transaction, steps: readonly { actorId: string | null; change: Change }[]): void {
  const impersonatorId = impersonatorOf(tx);
  const rows = steps.map(({ actorId, change }) => {
    publishAfterCommit(tx, { area: change.area, ids: [change.entityId], customerId: change.customerId });
    const { customerId, entity, entityId, action, before, after } = change;
    const changes = changedFields(before, after);
    return {
      id: newId(),
      actor_id: actorId,
      impersonator_id: impersonatorId,
      customer_id: customerId,
      entity,
      entity_id: entityId,
      action,
      changes,
    };
  });
  sendWithoutWaiting(tx, {
    name: 'record_steps',
    text: `insert into audit_entries (id, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes)
      select id, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes from jsonb_populate_recordset(null::audit_entries, $1)`,
    values: [JSON.stringify(rows)],
  });
}

/** The same change to many rows: one audit row each, and one event per customer. */
export async function recordChangeOfMany(
  tx: Transaction,
  actorId: string | null,
  change: Omit<Change, 'entityId' | 'customerId' | 'before' | 'after'>,
  rows: readonly { id: string; customerId: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(() => newId());
  await tx.execute(sql`
    insert into audit_entries (id, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes)
    select t.id, ${actorId}::uuid, ${impersonatorOf(tx)}::uuid, t.customer_id, ${change.entity}, t.entity_id, ${change.action}, '{}'::jsonb
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(rows.map((row) => row.id))}::uuid[],
                ${sql.param(rows.map((row) => row.customerId))}::uuid[]) as t (id, entity_id, customer_id)`);
  for (const customerId of new Set(rows.map((row) => row.customerId))) publishAfterCommit(tx, { area: change.area, ids: [], customerId });
}

export function changedFields(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): Record<string, unknown> {
  if (!after) return before ?? {};
  if (!before) return after;
  const changed: Record<string, [unknown, unknown]> = {};
  for (const [field, value] of Object.entries(after)) {
    if (JSON.stringify(before[field]) !== JSON.stringify(value)) changed[field] = [before[field] ?? null, value];
  }
  return changed;
}
