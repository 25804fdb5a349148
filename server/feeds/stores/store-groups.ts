// The property groups of a store in the database, and the only writes to their table.
import type { Store } from '#contract/feeds/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { offices } from '../../customers/office-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { storeGroups } from './store-group-table.ts';

/** An office that was removed receives no listings. */
export const readStoreGroups = async (db: Queryable, storeId: string): Promise<Store['propertyGroups']> => {
  const rows = await db
    .select({ groupId: storeGroups.groupId, records: storeGroups.records, officeId: offices.id, officeName: offices.name })
    .from(storeGroups)
    .leftJoin(offices, and(eq(offices.id, storeGroups.officeId), isNull(offices.deletedAt)))
    .where(eq(storeGroups.storeId, storeId))
    .orderBy(asc(storeGroups.groupId));
  return rows.map(({ groupId, records, officeId, officeName }) => ({
    groupId,
    records,
    office: officeId === null ? null : { _id: officeId, name: officeName ?? '' },
  }));
};

/** AgentID → office, for the reader of files. */
export async function officesOfStore(db: Queryable, storeId: string): Promise<Map<string, string>> {
  const groups = await readStoreGroups(db, storeId);
  return new Map(groups.flatMap(({ groupId, office }) => (office ? [[groupId, office._id]] : [])));
}

/** Groups that the url no longer carries keep their office, with no records. */
export async function writeSeenGroups(
  tx: Transaction,
  storeId: string,
  recordsByGroup: ReadonlyMap<string, number>,
  seenAt: Date,
): Promise<void> {
  await tx.update(storeGroups).set({ records: 0 }).where(eq(storeGroups.storeId, storeId));
  if (recordsByGroup.size === 0) return;
  await tx
    .insert(storeGroups)
    .values([...recordsByGroup].map(([groupId, records]) => ({ storeId, groupId, records, seenAt })))
    .onConflictDoUpdate({
      target: [storeGroups.storeId, storeGroups.groupId],
      set: { records: sql`excluded.records`, seenAt },
    });
}

export async function setGroupOffice(tx: Transaction, storeId: string, groupId: string, officeId: string | null): Promise<void> {
  await tx
    .insert(storeGroups)
    .values({ storeId, groupId, officeId })
    .onConflictDoUpdate({ target: [storeGroups.storeId, storeGroups.groupId], set: { officeId } });
}
