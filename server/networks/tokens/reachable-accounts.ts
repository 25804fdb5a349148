// What a sign-in reaches now, as the network answers: accounts and pages, and which of these are here already.
import type { Reachable, ReachableAccount } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import type { Network, TokenState } from '#domain/networks/index.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Queryable } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { networkAccounts } from '../account-table.ts';
import { namesOfCustomers } from '../network-record-scope.ts';
import { metaPages } from '../page-table.ts';
import { withNetworkErrors } from './network-errors.ts';
import { readerOf } from './reached-accounts.ts';
import type { NetworkReader, ReachedAccount, ReachedPage } from './reached-accounts.ts';
import { listSignIns } from './sign-in-list.ts';
import { findToken, openToken } from './token-store.ts';
import type { TokenRecord } from './token-store.ts';

export async function listReachable(context: AppContext, actor: Actor, network: Network, signInId: string): Promise<Reachable> {
  const [signIn] = await listSignIns(context.db, actor, network, signInId);
  if (!signIn) throw new AppError('notFound');
  const { accounts, pages } = await readReachable(context, network, signInId);
  const linkedAccounts = await describeLinked(context.db, actor, signInId, await storedAccounts(context.db, network, accounts));
  const linkedPages = await describeLinked(context.db, actor, signInId, await storedPages(context.db, pages));
  return {
    signIn,
    accounts: accounts.map(({ platformId, loginCustomerId: _login, ...facts }) => ({
      accountId: platformId,
      ...facts,
      linked: linkedAccounts.get(platformId) ?? null,
    })),
    pages: pages.map(({ pageId, name, category }) => ({ pageId, name, category, linked: linkedPages.get(pageId) ?? null })),
  };
}

export interface ReachableNow {
  token: TokenRecord;
  reader: NetworkReader;
  accounts: ReachedAccount[];
  pages: ReachedPage[];
}

/** Asks the network, so it is never called within a transaction. A sign-in that gives no access any more is refused. */
export async function readReachable(context: AppContext, network: Network, signInId: string): Promise<ReachableNow> {
  const token = await findToken(context.db, network, signInId);
  if (!token) throw new AppError('notFound');
  const plain = openToken(context.secrets, token);
  if (plain === null) throw new AppError('signInEnded', { network: NETWORK_LABELS[network] });
  const reader = readerOf(context.networks, network, plain);
  const [accounts, pages] = await withNetworkErrors(context, token, () => Promise.all([reader.accounts(), reader.pages()]));
  return { token, reader, accounts, pages };
}

interface StoredRow {
  key: string;
  id: string;
  tokenId: string | null;
  tokenState: TokenState;
  customerIds: string[];
}

function storedAccounts(db: Queryable, network: Network, accounts: readonly ReachedAccount[]): Promise<StoredRow[]> {
  const { platformId: key, id, tokenId, tokenState, customerIds, deletedAt } = networkAccounts;
  const ids = accounts.map(({ platformId }) => platformId);
  return db
    .select({ key, id, tokenId, tokenState, customerIds })
    .from(networkAccounts)
    .where(and(eq(networkAccounts.network, network), isNull(deletedAt), inArray(key, ids)));
}

function storedPages(db: Queryable, pages: readonly ReachedPage[]): Promise<StoredRow[]> {
  const { pageId: key, id, tokenId, tokenState, customerIds, deletedAt } = metaPages;
  const ids = pages.map(({ pageId }) => pageId);
  return db
    .select({ key, id, tokenId, tokenState, customerIds })
    .from(metaPages)
    .where(and(isNull(deletedAt), inArray(key, ids)));
}

async function describeLinked(
  db: Queryable,
  actor: Actor,
  signInId: string,
  rows: readonly StoredRow[],
): Promise<Map<string, ReachableAccount['linked']>> {
  const names = await namesOfCustomers(db, rowScope(actor), [...new Set(rows.flatMap(({ customerIds }) => customerIds))]);
  return new Map(
    rows.map(({ key, id, tokenId, tokenState, customerIds }) => [
      key,
      {
        _id: id,
        tokenState,
        isBySignIn: tokenId === signInId,
        customers: names.filter(({ _id }) => customerIds.includes(_id)),
      },
    ]),
  );
}
