// Creates and revokes a customer's API key. It belongs to no person, so it stays when its creator leaves; the audit log has the creator.
import type { KeyState } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { newKey } from './new-key.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { publishRevocation } from '../../http/session/publish-revocation.ts';
import { refuseMissingCustomer } from '../users/check-customer.ts';
import { customerApiKeys } from './customer-key-table.ts';
import { requireOpenSession } from '../sign-in/session-store.ts';

export async function generateCustomerKey(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  sessionId: string,
): Promise<{ apiKey: string; state: KeyState }> {
  await refuseMissingCustomer(tx, actor, customerId);
  await requireOpenSession(tx, sessionId);
  const { apiKey, stored } = newKey(actor);
  const [key] = await tx
    .insert(customerApiKeys)
    .values({ customerId, id: newId(), ...stored })
    .onConflictDoUpdate({ target: customerApiKeys.customerId, set: stored })
    .returning();
  if (!key) throw new Error('A key was not written');
  await publishRevocation(tx, [key.id]);
  await record(tx, actor, customerId, key.prefix);
  return { apiKey, state: { prefix: key.prefix, createdAt: key.createdAt.toISOString(), createdBy: actor.displayName, lastUsedAt: null } };
}

export async function revokeCustomerKey(tx: Transaction, actor: Actor, customerId: string): Promise<{ _id: string }> {
  await refuseMissingCustomer(tx, actor, customerId);
  const [deleted] = await tx.delete(customerApiKeys).where(eq(customerApiKeys.customerId, customerId)).returning();
  if (!deleted) return { _id: customerId };
  await publishRevocation(tx, [deleted.id]);
  await record(tx, actor, customerId, null);
  return { _id: customerId };
}

const record = (tx: Transaction, actor: Actor, customerId: string, apiKey: string | null): Promise<void> =>
  recordChange(tx, actor.userId, {
    area: 'customers',
    entity: 'customer',
    entityId: customerId,
    customerId,
    action: 'updated',
    after: { apiKey },
  });
