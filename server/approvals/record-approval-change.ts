// The audit entry of a change to an approval, which also updates open screens of the order.
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { OrderRecord } from '../orders/index.ts';

export const recordApprovalChange = (
  tx: Transaction,
  userId: string | null,
  { id, customerId }: OrderRecord,
  before: Record<string, string>,
  after: Record<string, string>,
): Promise<void> =>
  recordChange(tx, userId, { area: 'orders', entity: 'order', entityId: id, customerId, action: 'updated', before, after });
