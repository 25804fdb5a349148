// Approval links and decisions in the database.
import { approvalState } from '#domain/approvals/index.ts';
import type { ApprovalState } from '#domain/approvals/index.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { hashToken } from '../http/session/session-token.ts';
import type { OrderRecord } from '../orders/index.ts';
import { approvalDecisions, approvalLinks } from './approval-table.ts';

export type LinkRecord = typeof approvalLinks.$inferSelect;
export type DecisionRecord = typeof approvalDecisions.$inferSelect;

/** One query finds neither unknown, revoked and expired links nor those of an inactive or removed customer, so all have the same answer. */
export async function findWorkingLink(db: Queryable, token: string, now: number): Promise<LinkRecord | null> {
  const { tokenHash, revokedAt, expiresAt } = approvalLinks;
  const isCustomerActive = and(eq(customers.isActive, true), isNull(customers.deletedAt));
  const [row] = await db
    .select({ link: approvalLinks })
    .from(approvalLinks)
    .innerJoin(customers, eq(customers.id, approvalLinks.customerId))
    .where(and(eq(tokenHash, hashToken(token)), isNull(revokedAt), gt(expiresAt, new Date(now)), isCustomerActive));
  return row?.link ?? null;
}

export async function lockLink(tx: Transaction, id: string): Promise<LinkRecord | null> {
  const [row] = await tx.select().from(approvalLinks).where(eq(approvalLinks.id, id)).for('update');
  return row ?? null;
}

/** The newest link of an order, whether it works or not. */
export async function latestLink(db: Queryable, orderId: string): Promise<LinkRecord | null> {
  const [row] = await db.select().from(approvalLinks).where(eq(approvalLinks.orderId, orderId)).orderBy(desc(approvalLinks.id)).limit(1);
  return row ?? null;
}

type DecidedOrder = Pick<OrderRecord, 'id' | 'revision' | 'approvedRevision'>;

/** What was decided about the current revision, the newest first. */
const decisionsAbout = (db: Queryable, { id, revision }: DecidedOrder): Promise<DecisionRecord[]> =>
  db
    .select()
    .from(approvalDecisions)
    .where(and(eq(approvalDecisions.orderId, id), eq(approvalDecisions.revision, revision)))
    .orderBy(desc(approvalDecisions.id));

const approvalIn = (decisions: readonly DecisionRecord[]): DecisionRecord | null =>
  decisions.find(({ decision }) => decision === 'APPROVED') ?? null;

/** The approval that counts now; null for none. */
export const approvingDecision = async (db: Queryable, order: DecidedOrder): Promise<DecisionRecord | null> =>
  order.approvedRevision === order.revision ? approvalIn(await decisionsAbout(db, order)) : null;

export interface CurrentApproval {
  link: LinkRecord | null;
  /** The one that counts now; null for none. */
  decision: DecisionRecord | null;
  state: ApprovalState;
}

export async function approvalOf(db: Queryable, order: DecidedOrder, link: LinkRecord | null, now: number): Promise<CurrentApproval> {
  const { revision, approvedRevision } = order;
  const decisions = await decisionsAbout(db, order);
  const last = decisions.find(({ linkId, round }) => linkId === link?.id && round === link.round) ?? null;
  const state = approvalState({ link, decision: last?.decision ?? null, revision, approvedRevision, now });
  const decision = state === 'APPROVED' ? approvalIn(decisions) : state === 'CHANGE_ASKED' ? last : null;
  return { link, decision, state };
}

export async function insertLink(tx: Transaction, link: typeof approvalLinks.$inferInsert): Promise<void> {
  await tx.insert(approvalLinks).values(link);
}

export async function updateLink(tx: Transaction, id: string, columns: Partial<typeof approvalLinks.$inferInsert>): Promise<void> {
  await tx.update(approvalLinks).set(columns).where(eq(approvalLinks.id, id));
}

export async function insertDecision(tx: Transaction, decision: typeof approvalDecisions.$inferInsert): Promise<void> {
  await tx.insert(approvalDecisions).values(decision);
}
