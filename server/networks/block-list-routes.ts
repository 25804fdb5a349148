// The publisher block lists of an ad account. They are read from Meta when the account is linked, once a day with its token, and whenever
// someone looks at them, and are stored, because deliveries are planned without asking the network.
import type { BlockListsAnswer, blockListEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { givesAccess } from '#domain/networks/index.ts';
import type { BlockList } from '#domain/networks/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { findAccount } from './account-store.ts';
import type { AccountRecord } from './account-store.ts';
import { askMeta } from './ask-meta.ts';
import { readBlockLists, storeBlockLists } from './read-block-lists.ts';

export const blockListRoutes: Routes<typeof blockListEndpoints> = {
  listBlockLists: async ({ context, actor, params }): Promise<BlockListsAnswer> => {
    const account = await findAccount(context.db, 'meta', rowScope(actor), params.adAccountId);
    if (!account) throw new AppError('notFound');
    const found = await askForBlockLists(context, account);
    return found ? { blockLists: found, source: 'network' } : { blockLists: account.blockLists, source: 'stored' };
  },
};

/** Null when Meta cannot be asked about the account. */
async function askForBlockLists(context: AppContext, { id, name, tokenState }: AccountRecord): Promise<BlockList[] | null> {
  if (!givesAccess(tokenState)) return null;
  try {
    const blockLists = await askMeta(context, { id, name }, ({ meta, access }) => readBlockLists(meta, access));
    await storeBlockLists(context.db, id, blockLists);
    return blockLists;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
