// In which offices does a person work as an agent? Managing an office is another matter, and stays as it is.
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../db/connection.ts';
import { announceRevocation } from '../http/announce-revocation.ts';
import { officeMembers, offices } from './office-table.ts';

const officesOf = (tx: Transaction, customerId: string) => tx.select({ id: offices.id }).from(offices).where(eq(offices.customerId, customerId));

export async function settleOffices(tx: Transaction, userId: string, customerId: string, officeIds: readonly string[]): Promise<void> {
  await tx
    .delete(officeMembers)
    .where(and(eq(officeMembers.userId, userId), eq(officeMembers.kind, 'agent'), inArray(officeMembers.officeId, officesOf(tx, customerId))));
  const places = officeIds.map((officeId) => ({ officeId, userId, kind: 'agent' as const }));
  if (places.length > 0) await tx.insert(officeMembers).values(places).onConflictDoNothing();
  // What a session may see follows from its offices, and is remembered for a moment.
  await announceRevocation(tx, [userId]);
}

/** Of every kind. */
export async function leaveOffices(tx: Transaction, userId: string, customerId: string): Promise<void> {
  await tx.delete(officeMembers).where(and(eq(officeMembers.userId, userId), inArray(officeMembers.officeId, officesOf(tx, customerId))));
}
