// An approval is about the ads that the seller saw. Texts of listings, contacts and pages can change without a new revision of the order,
// so the start of a delivery compares what would be sent with what was approved, and asks the seller anew where they differ.
import type { AppContext } from '../app-context.ts';
import type { OrderToDeliver } from '../campaigns/index.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { isApprovalRequired, readOrderRevision, writeApproval, writeApprovalEvent } from '../orders/index.ts';
import type { OrderRecord } from '../orders/index.ts';
import { emailAgents } from './approval-emails.ts';
import { approvingDecision, latestLink } from './approval-store.ts';
import { recordApprovalChange } from './record-approval-change.ts';
import { adsIn, hashOfShown } from './shown-to-seller.ts';

/** `toDeliver` is what the plan is made from. Where no approval is required, none binds the delivery. */
async function isOutdated(db: Queryable, order: OrderRecord, toDeliver: OrderToDeliver, now: number): Promise<boolean> {
  if (order.approvedRevision !== order.revision || !(await isApprovalRequired(db, order))) return false;
  const [approval, revised] = [await approvingDecision(db, order), await readOrderRevision(db, order.id)];
  return !approval || !revised || approval.revisionHash !== hashOfShown(revised, adsIn(toDeliver, now));
}

/** Holds the order until the seller has approved the ads as they are now. The caller has locked the order. */
async function withdraw(context: AppContext, tx: Transaction, order: OrderRecord): Promise<void> {
  await writeApproval(tx, order, null);
  writeApprovalEvent(tx, order, { event: 'approvalOutdated', mover: 'system', actor: null });
  await recordApprovalChange(tx, null, order, { approval: 'APPROVED' }, { approval: 'OUTDATED' });
  await emailAgents(context, tx, order, { kind: 'OUTDATED' }, await latestLink(tx, order.id));
}

export const approvalGuard = { isOutdated, withdraw };
export type ApprovalGuard = typeof approvalGuard;
