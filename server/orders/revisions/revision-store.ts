// Revisions of orders in the database. They are only inserted: the first by placing/new-order-store.ts, the others by write-revision.ts.
import type { EditableOrder } from '#domain/orders/index.ts';
import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { orderRevisions } from './order-revision-table.ts';

export type RevisionRecord = typeof orderRevisions.$inferSelect;

type EditableColumns = 'campaignName' | 'startDate' | 'agentIds' | 'officeId' | 'attributes' | 'campaignData' | 'email';

/** What people can change of an order, from its row or from that of a revision. */
export const editableOrder = ({ agentIds, officeId, ...row }: Pick<RevisionRecord, EditableColumns>): EditableOrder => ({
  campaignName: row.campaignName,
  startDate: row.startDate,
  agents: agentIds,
  office: officeId,
  attributes: row.attributes,
  campaignData: row.campaignData,
  email: row.email,
});

export async function findRevision(db: Queryable, orderId: string, number: number): Promise<RevisionRecord | null> {
  const [row] = await db
    .select()
    .from(orderRevisions)
    .where(and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.number, number)));
  return row ?? null;
}

export async function insertRevision(tx: Transaction, revision: typeof orderRevisions.$inferInsert): Promise<void> {
  await tx.insert(orderRevisions).values(revision);
}
