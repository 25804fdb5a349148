// Making and ending a customer's API key. It belongs to no person, so it outlives whoever made it; the audit trail says who that was.
import type { KeyState } from '#contract/accounts/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { eq } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { newApiKey, prefixOf } from '../http/api-key.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { hashToken } from '../http/session-token.ts';
import { refuseMissingCustomer } from './check-customer.ts';
import { customerApiKeys } from './customer-key-table.ts';
import { requireOpenSession } from './session-store.ts';

export async function generateCustomerKey(tx: Transaction, actor: Actor, customerId: string, sessionId: string): Promise<{ apiKey: string; state: KeyState }> {
  await refuseMissingCustomer(tx, actor, customerId);
  await requireOpenSession(tx, sessionId);
  const apiKey = newApiKey();
  const fresh = { prefix: prefixOf(apiKey), keyHash: hashToken(apiKey), createdBy: actor.userId, createdAt: new Date(), lastUsedAt: null };
  const [key] = await tx
    .insert(customerApiKeys)
    .values({ customerId, id: newId(), ...fresh })
    .onConflictDoUpdate({ target: customerApiKeys.customerId, set: fresh })
    .returning();
  if (!key) throw new Error('A key was not written');
  await announceRevocation(tx, [key.id]);
  await record(tx, actor, customerId, key.prefix);
  return { apiKey, state: { prefix: key.prefix, createdAt: key.createdAt.toISOString(), createdBy: actor.displayName, lastUsedAt: null } };
}

export async function revokeCustomerKey(tx: Transaction, actor: Actor, customerId: string): Promise<{ _id: string }> {
  await refuseMissingCustomer(tx, actor, customerId);
  const [ended] = await tx.delete(customerApiKeys).where(eq(customerApiKeys.customerId, customerId)).returning();
  if (!ended) return { _id: customerId };
  await announceRevocation(tx, [ended.id]);
  await record(tx, actor, customerId, null);
  return { _id: customerId };
}

const record = (tx: Transaction, actor: Actor, customerId: string, apiKey: string | null): Promise<void> =>
  recordChange(tx, actor.userId, { area: 'customers', entity: 'customer', entityId: customerId, customerId, action: 'updated', after: { apiKey } });
