// The offices in which a user works as an agent. The user's role as a manager of offices is separate and stays as it is.
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { publishRevocation } from '../http/session/publish-revocation.ts';
import { officeMembers, offices } from './office-table.ts';

const officesOf = (tx: Transaction, customerId: string) =>
  tx.select({ id: offices.id }).from(offices).where(eq(offices.customerId, customerId));

export async function replaceAgentOffices(
  tx: Transaction,
  userId: string,
  customerId: string,
  officeIds: readonly string[],
): Promise<void> {
  await tx
    .delete(officeMembers)
    .where(
      and(eq(officeMembers.userId, userId), eq(officeMembers.kind, 'agent'), inArray(officeMembers.officeId, officesOf(tx, customerId))),
    );
  const members = officeIds.map((officeId) => ({ officeId, userId, kind: 'agent' as const }));
  if (members.length > 0) await tx.insert(officeMembers).values(members).onConflictDoNothing();
  // Cached sessions hold the user's offices, which decide what they see.
  await publishRevocation(tx, [userId]);
}

/** Removes the user from the customer's offices, as an agent and as a manager. */
export async function removeFromOffices(tx: Transaction, userId: string, customerId: string): Promise<void> {
  await tx.delete(officeMembers).where(and(eq(officeMembers.userId, userId), inArray(officeMembers.officeId, officesOf(tx, customerId))));
}
