// What does the audit trail keep of a change to someone's account? Only fields that have words, since people read them as 'What
// happened'.
import type { TrailField } from '#domain/accounts/index.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import type { Change } from '../db/record-change.ts';

type Fields = Partial<Record<TrailField, unknown>>;

export interface UserChange {
  action: Change['action'];
  /** Of the contract; users where nothing else is said. */
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
