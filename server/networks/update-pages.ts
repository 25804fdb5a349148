// Reads the linked pages from Meta, by the sign-in that linked each: name, category, Instagram account, and whether that person may still
// advertise for the page.
import { givesAccess, pagePermission } from '#domain/networks/index.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { OwnPage } from '../adapters/meta/index.ts';
import type { Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { requireMeta } from './ask-meta.ts';
import { publishToCustomers } from './network-record-scope.ts';
import { metaPages } from './page-table.ts';
import { withNetworkErrors } from './tokens/network-errors.ts';
import { openToken } from './tokens/token-store.ts';
import type { TokenRecord } from './tokens/token-store.ts';
import { networkTokens } from './tokens/token-table.ts';

type Write = <Answer>(work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>;

/** Returns how many pages were read. `failed` decides about a sign-in that Meta does not answer for. */
export async function updatePages(context: AppContext, write: Write, failed: (error: unknown) => void): Promise<number> {
  let count = 0;
  for (const token of await tokensOfPages(context)) {
    try {
      count += await updatePagesOf(context, token, write);
    } catch (error) {
      failed(error);
    }
  }
  return count;
}

async function tokensOfPages({ db }: AppContext): Promise<TokenRecord[]> {
  const used = db
    .selectDistinct({ id: metaPages.tokenId })
    .from(metaPages)
    .where(and(isNull(metaPages.deletedAt), isNotNull(metaPages.tokenId)));
  const tokens = await db
    .select()
    .from(networkTokens)
    .where(and(eq(networkTokens.network, 'meta'), inArray(networkTokens.id, used)))
    .orderBy(networkTokens.id);
  return tokens.filter(({ state }) => givesAccess(state));
}

async function updatePagesOf(context: AppContext, token: TokenRecord, write: Write): Promise<number> {
  const accessToken = openToken(context.secrets, token);
  if (accessToken === null) return 0;
  const reached = new Map<string, OwnPage>();
  const meta = requireMeta(context);
  await withNetworkErrors(context, token, async () => {
    for await (const page of meta.pages.listOwn({ accessToken })) reached.set(page.id, page);
  });
  return write((tx) => storePages(tx, token.id, reached, new Date(context.now())));
}

async function storePages(tx: Transaction, tokenId: string, reached: ReadonlyMap<string, OwnPage>, now: Date): Promise<number> {
  const rows = await tx
    .select()
    .from(metaPages)
    .where(and(eq(metaPages.tokenId, tokenId), isNull(metaPages.deletedAt)))
    .for('update');
  for (const row of rows) {
    const page = reached.get(row.pageId) ?? null;
    const change = { permission: pagePermission(page), checkedAt: now, ...(page && valuesOf(page)) };
    await tx.update(metaPages).set(change).where(eq(metaPages.id, row.id));
    publishAfterCommit(tx, { area: 'meta-pages', ids: [row.id], customerId: null });
    publishToCustomers(tx, 'meta-pages', row.id, row.customerIds);
  }
  return rows.length;
}

function valuesOf({ name, category = '', ...page }: OwnPage) {
  const instagram = page.instagram_business_account ?? page.connected_instagram_account;
  return { name, category, instagramId: instagram?.id ?? null, instagramName: instagram?.username ?? '' };
}
