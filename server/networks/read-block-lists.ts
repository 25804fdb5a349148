// Reads the publisher block lists of an ad account from Meta, and stores what was read.
import type { BlockList } from '#domain/networks/index.ts';
import { eq } from 'drizzle-orm';
import type { AdAccountAccess, MetaNetwork } from '../adapters/meta/index.ts';
import type { Queryable } from '../db/connection.ts';
import { networkAccounts } from './account-table.ts';

export async function readBlockLists(meta: MetaNetwork, access: AdAccountAccess): Promise<BlockList[]> {
  const found: BlockList[] = [];
  for await (const { id, name } of meta.accounts.blockLists(access)) found.push({ blockListId: id, name: name ?? id });
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}

export async function storeBlockLists(db: Queryable, accountId: string, blockLists: BlockList[]): Promise<void> {
  await db.update(networkAccounts).set({ blockLists }).where(eq(networkAccounts.id, accountId));
}
