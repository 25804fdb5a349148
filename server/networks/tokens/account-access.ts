// The access to a linked account or page, for the modules that call the networks. Tokens are opened for one call and stored nowhere.
import { givesAccess, googleDigits, noAccessText } from '#domain/networks/index.ts';
import type { Network, TokenState } from '#domain/networks/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { GoogleAdsAccess } from '../../adapters/google-ads/index.ts';
import type { AdAccountAccess, PageAccess } from '../../adapters/meta/index.ts';
import { networkAccounts } from '../account-table.ts';
import { metaPages } from '../page-table.ts';
import { openPageToken, openToken } from './token-store.ts';
import { networkTokens } from './token-table.ts';

/** The account or page is not linked, or its token gives no access now. Waiting does not help; someone must link it again. */
export class NoNetworkAccess extends Error {
  readonly tokenState: TokenState;
  constructor(name: string, tokenState: TokenState) {
    super(noAccessText(name, tokenState));
    this.name = 'NoNetworkAccess';
    this.tokenState = tokenState;
  }
}

type Reading = Pick<AppContext, 'db' | 'secrets'>;

/** `tokenId` is what `recordRefusedToken` takes when the network refuses the token. */
export interface WithToken {
  tokenId: string;
}

export async function metaAccessTo(context: Reading, accountId: string): Promise<AdAccountAccess & WithToken> {
  const { account, tokenId, token } = await accessTo(context, 'meta', accountId);
  return { account: account.platformId, accessToken: token, tokenId };
}

/** `customerId` has digits only, as Google's API takes it. */
export async function googleAccessTo(context: Reading, accountId: string): Promise<GoogleAdsAccess & WithToken & { customerId: string }> {
  const { account, tokenId, token } = await accessTo(context, 'google', accountId);
  return { customerId: googleDigits(account.platformId), loginCustomerId: account.loginCustomerId, refreshToken: token, tokenId };
}

/** `id` is our id of the page. The answer has the page's own token. */
export async function pageAccessTo({ db, secrets }: Reading, id: string): Promise<PageAccess & WithToken & { instagramId: string | null }> {
  const [page] = await db
    .select()
    .from(metaPages)
    .where(and(eq(metaPages.id, id), isNull(metaPages.deletedAt)));
  const accessToken = page && openPageToken(secrets, page);
  if (!page?.tokenId || !accessToken || !givesAccess(page.tokenState))
    throw new NoNetworkAccess(page?.name ?? id, page?.tokenState ?? 'NOT_LINKED');
  return { pageId: page.pageId, accessToken, tokenId: page.tokenId, instagramId: page.instagramId };
}

async function accessTo({ db, secrets }: Reading, network: Network, id: string) {
  const [row] = await db
    .select({ account: networkAccounts, token: networkTokens })
    .from(networkAccounts)
    .leftJoin(networkTokens, eq(networkTokens.id, networkAccounts.tokenId))
    .where(and(eq(networkAccounts.id, id), eq(networkAccounts.network, network), isNull(networkAccounts.deletedAt)));
  const token = row?.token && openToken(secrets, row.token);
  if (!row?.token || !token || !givesAccess(row.account.tokenState))
    throw new NoNetworkAccess(row?.account.name ?? id, row?.account.tokenState ?? 'NOT_LINKED');
  return { account: row.account, tokenId: row.token.id, token };
}
