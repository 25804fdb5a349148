// Records a change to a user in the audit log. Only fields that have a label are allowed, since people read the entries on the user's
// page.
import type { AuditField } from '#domain/accounts/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import type { Change } from '../../db/record-change.ts';

type Fields = Partial<Record<AuditField, unknown>>;

export interface UserChange {
  action: Change['action'];
  /** An area of the contract; 'users' by default. */
  area?: 'users' | 'sessions' | 'memberships' | 'identities';
  before?: Fields;
  after?: Fields;
}

export const recordUserChange = (
  tx: Transaction,
  actorId: string | null,
  { id, customerId }: { id: string; customerId: string | null },
  { area = 'users', ...change }: UserChange,
): Promise<void> => recordChange(tx, actorId, { area, entity: 'user', entityId: id, customerId, ...change });
