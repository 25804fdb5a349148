// Approval links and decisions in the database.
import { approvalState } from '#domain/approvals/index.ts';
import type { ApprovalState } from '#domain/approvals/index.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { hashToken } from '../http/session-token.ts';
import type { OrderRecord } from '../orders/index.ts';
import { approvalDecisions, approvalLinks } from './approval-table.ts';

export type LinkRecord = typeof approvalLinks.$inferSelect;
export type DecisionRecord = typeof approvalDecisions.$inferSelect;

/** Unknown, revoked and expired links are not told apart: one query finds none of them. */
export async function findWorkingLink(db: Queryable, token: string, now: number): Promise<LinkRecord | null> {
  const { tokenHash, revokedAt, expiresAt } = approvalLinks;
  const [row] = await db
    .select()
    .from(approvalLinks)
    .where(and(eq(tokenHash, hashToken(token)), isNull(revokedAt), gt(expiresAt, new Date(now))));
  return row ?? null;
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

/** The decision of the round that is open or was the last one. */
async function decisionOfRound(db: Queryable, { id, round }: Pick<LinkRecord, 'id' | 'round'>): Promise<DecisionRecord | null> {
  const [row] = await db
    .select()
    .from(approvalDecisions)
    .where(and(eq(approvalDecisions.linkId, id), eq(approvalDecisions.round, round)));
  return row ?? null;
}

export interface CurrentApproval {
  link: LinkRecord | null;
  /** About the current revision. */
  decision: DecisionRecord | null;
  state: ApprovalState;
}

export async function approvalOf(
  db: Queryable,
  { revision }: Pick<OrderRecord, 'revision'>,
  link: LinkRecord | null,
  now: number,
): Promise<CurrentApproval> {
  const last = link && (await decisionOfRound(db, link));
  const decision = last?.revision === revision ? last : null;
  return { link, decision, state: approvalState({ link, decision: decision?.decision ?? null, revision, now }) };
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
