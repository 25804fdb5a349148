// Records different changes to many rows of one transaction: one audit row each, inserted in one statement, and a single event.
// For rows that a statement has just added, it gives the end of that statement.
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { impersonatorOf } from './impersonated-database.ts';
import { publishAfterCommit } from './publish-after-commit.ts';
import type { Transaction } from './connection.ts';
import { PRODUCT_NOW, productNow } from './product-time.ts';
import { changedFields } from './record-change.ts';
import type { Change } from './record-change.ts';

export type RowChange = Pick<Change, 'entityId' | 'action' | 'before' | 'after'>;

export async function recordChangesInBulk(
  tx: Transaction,
  actorId: string | null,
  subject: { area: string; entity: string; customerId: string },
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  publishAfterCommit(tx, { area: subject.area, ids: [], customerId: subject.customerId });
  const rows = changes.map(({ entityId, action, before, after }) => ({
    id: newId(),
    entity_id: entityId,
    action,
    changes: changedFields(before, after),
  }));
  await tx.execute(sql`
    insert into audit_entries (id, at, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes)
    select t.id, (select ${productNow}), ${actorId}::uuid, ${impersonatorOf(tx)}::uuid, ${subject.customerId}::uuid, ${subject.entity}, t.entity_id, t.action, t.changes
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, entity_id uuid, action text, changes jsonb)`);
}

/** The end of a statement whose `with` names the added rows `n`: it needs their `id`, `customerId` and a new `entryId`. `actor` and
 *  `impersonator` are parameters of that statement, as `$3`. */
export const recordAddedRowsSql = (added: { entity: string; actor: string; impersonator: string; changes: string }): string => `
  insert into audit_entries (id, at, actor_id, impersonator_id, customer_id, entity, entity_id, action, changes)
  select n."entryId", (select ${PRODUCT_NOW}), ${added.actor}::uuid, ${added.impersonator}::uuid, n."customerId", '${added.entity}', n.id, 'created', ${added.changes}
  from n`;
