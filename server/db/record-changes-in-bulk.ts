// Many rows changed in one transaction, each in its own way: one audit row each, written in one statement, and one announcement in all.
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { whoReallyActs } from './acting-database.ts';
import { announceAfterCommit } from './announce-after-commit.ts';
import type { Transaction } from './connection.ts';
import { changedFields } from './record-change.ts';
import type { Change } from './record-change.ts';

export type ChangeOfOne = Pick<Change, 'entityId' | 'action' | 'before' | 'after'>;

export async function recordChangesInBulk(
  tx: Transaction,
  actorId: string | null,
  about: { area: string; entity: string; customerId: string },
  changes: readonly ChangeOfOne[],
): Promise<void> {
  if (changes.length === 0) return;
  announceAfterCommit(tx, { area: about.area, ids: [], customerId: about.customerId });
  const rows = changes.map(({ entityId, action, before, after }) => ({
    id: newId(),
    entity_id: entityId,
    action,
    changes: changedFields(before, after),
  }));
  await tx.execute(sql`
    insert into audit_entries (id, actor_id, acted_by, customer_id, entity, entity_id, action, changes)
    select t.id, ${actorId}::uuid, ${whoReallyActs(tx)}::uuid, ${about.customerId}::uuid, ${about.entity}, t.entity_id, t.action, t.changes
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id uuid, entity_id uuid, action text, changes jsonb)`);
}
