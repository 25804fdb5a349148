// Records that the seller opened the link. The page calls it by script, so that a scanner or link preview that only fetches it counts for
// nothing.
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { lockAnyOrder, writeApprovalEvent } from '../orders/index.ts';
import { findWorkingLink, lockLink, updateLink } from './approval-store.ts';
import { recordApprovalChange } from './record-approval-change.ts';

export async function markApprovalOpened(context: AppContext, token: string): Promise<void> {
  const found = await findWorkingLink(context.db, token, context.now());
  if (!found) throw new AppError('approvalLinkGone');
  if (found.openedAt !== null) return;
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, found.orderId);
    const link = await lockLink(tx, found.id);
    if (!order || !link || link.openedAt !== null) return;
    await updateLink(tx, link.id, { openedAt: new Date(context.now()) });
    writeApprovalEvent(tx, order, { event: 'approvalOpened', mover: 'seller', actor: { userId: null, displayName: link.sellerName } });
    await recordApprovalChange(tx, null, order, { approval: 'SENT' }, { approval: 'OPENED' });
  });
}
