// Writes a linked account or page: new, or in place of what is stored of it.
import type { Actor } from '#domain/access/index.ts';
import { isTimezone } from '#domain/customers/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { recordChange } from '../../db/record-change.ts';
import { ACCOUNT_KINDS } from '../account-list.ts';
import { networkAccounts } from '../account-table.ts';
import { publishToCustomers } from '../network-record-scope.ts';
import { metaPages } from '../page-table.ts';
import type { ChosenAccount } from './link-accounts.ts';
import type { ReachedAccount, ReachedPage } from './reached-accounts.ts';
import { sealPageToken } from './token-store.ts';

interface LinkedBy {
  context: AppContext;
  actor: Actor;
  network: Network;
  tokenId: string;
}

/** Columns that the network decides. A time zone that we cannot compute with is left as UTC. */
export const networkColumns = ({ name, currencyCode, timezone, status }: ReachedAccount) => ({
  name,
  currencyCode,
  timezone: isTimezone(timezone) ? timezone : 'UTC',
  status,
});

export async function storeLinkedAccount(
  tx: Transaction,
  { context, actor, network, tokenId }: LinkedBy,
  { reached, customerIds, minimumBudget, blockLists }: ChosenAccount,
): Promise<{ id: string; earlierTokenId: string | null }> {
  const { platformId, loginCustomerId } = reached;
  const [before] = await tx
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.network, network), eq(networkAccounts.platformId, platformId), isNull(networkAccounts.deletedAt)))
    .for('update');
  const now = new Date(context.clock.now());
  const served = [...new Set([...(before?.customerIds ?? []), ...customerIds])];
  const columns = {
    ...networkColumns(reached),
    ...(minimumBudget !== null && { minimumBudget, minimumBudgetAt: now }),
    ...(blockLists && { blockLists }),
    customerIds: served,
    tokenId,
    loginCustomerId,
    accessLostAt: null,
    checkedAt: now,
  };
  const id = before?.id ?? newId();
  if (before) {
    const change = { ...columns, version: sql`${networkAccounts.version} + 1`, updatedAt: sql`now()` };
    await tx.update(networkAccounts).set(change).where(eq(networkAccounts.id, id));
  } else await tx.insert(networkAccounts).values({ id, network, platformId, tokenState: 'NOT_LINKED', ...columns });
  const { area, entity } = ACCOUNT_KINDS[network];
  const { checkedAt: _checkedAt, accessLostAt: _lost, ...after } = columns;
  await recordChange(tx, actor.userId, {
    area,
    entity,
    entityId: id,
    customerId: null,
    action: before ? 'updated' : 'created',
    ...(before && { before }),
    after: before ? after : { accountId: platformId, ...after },
  });
  publishToCustomers(tx, area, id, served);
  return { id, earlierTokenId: before?.tokenId ?? null };
}

export async function storeLinkedPage(
  tx: Transaction,
  { context, actor, tokenId }: LinkedBy,
  { reached, customerIds }: { reached: ReachedPage; customerIds: string[] },
): Promise<string> {
  const { pageId, name, category, instagramId, token } = reached;
  const [before] = await tx
    .select({ id: metaPages.id, name: metaPages.name, customerIds: metaPages.customerIds })
    .from(metaPages)
    .where(and(eq(metaPages.pageId, pageId), isNull(metaPages.deletedAt)))
    .for('update');
  const id = before?.id ?? newId();
  const served = [...new Set([...(before?.customerIds ?? []), ...customerIds])];
  const columns = {
    name,
    category,
    instagramId,
    customerIds: served,
    tokenId,
    token: sealPageToken(context.secrets, id, token),
    // Unlinking the page on Meta's own site may have ended the subscription too.
    subscribeAt: new Date(context.clock.now()),
  };
  if (before)
    await tx
      .update(metaPages)
      .set({ ...columns, updatedAt: sql`now()` })
      .where(eq(metaPages.id, id));
  else await tx.insert(metaPages).values({ id, pageId, tokenState: 'NOT_LINKED', ...columns });
  await recordChange(tx, actor.userId, {
    area: 'meta-pages',
    entity: 'meta page',
    entityId: id,
    customerId: null,
    action: before ? 'updated' : 'created',
    after: { pageId, name, customerIds: served, tokenId },
  });
  publishToCustomers(tx, 'meta-pages', id, served);
  return id;
}

/** The pages of a sign-in that another one takes the place of: those that the new one reaches stay linked, by it. */
export async function takeOverPages(tx: Transaction, by: LinkedBy, earlierTokenId: string, reached: readonly ReachedPage[]): Promise<void> {
  const rows = await tx.select({ pageId: metaPages.pageId }).from(metaPages).where(eq(metaPages.tokenId, earlierTokenId));
  for (const { pageId } of rows) {
    const page = reached.find((candidate) => candidate.pageId === pageId);
    if (page) await storeLinkedPage(tx, by, { reached: page, customerIds: [] });
  }
}
