// Reads the publisher block lists of an ad account from Meta.
import type { BlockList } from '#domain/networks/index.ts';
import type { AdAccountAccess, MetaNetwork } from '../adapters/meta/index.ts';

export async function readBlockLists(meta: MetaNetwork, access: AdAccountAccess): Promise<BlockList[]> {
  const found: BlockList[] = [];
  for await (const { id, name } of meta.accounts.blockLists(access)) found.push({ blockListId: id, name: name ?? id });
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}
