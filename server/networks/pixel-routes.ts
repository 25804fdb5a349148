// The pixels of linked ad accounts, read from Meta. An account that Meta does not answer for is named, and the others are answered.
import type { Pixel, pixelEndpoints } from '#contract/networks/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { givesAccess } from '#domain/networks/index.ts';
import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { accountsVisibleTo } from './account-list.ts';
import { networkAccounts } from './account-table.ts';
import { askMeta } from './ask-meta.ts';
import { namesOfCustomers } from './network-record-scope.ts';

const MAX_ACCOUNTS = 50;

interface Wanted {
  customerId?: string | undefined;
  adAccountId?: string | undefined;
}

export const pixelRoutes: Routes<typeof pixelEndpoints> = {
  listPixels: async ({ context, actor, query }) => {
    const scope = rowScope(actor);
    const { customerId, adAccountId } = query;
    if (customerId !== undefined) await requireCustomer(context, scope, customerId);
    const accounts = await accountsToAsk(context, scope, query);
    if (adAccountId !== undefined && accounts.length === 0) throw new AppError('notFound');
    const answers = await Promise.all(accounts.map((account) => pixelsOf(context, account)));
    return {
      pixels: answers.flatMap((pixels) => pixels ?? []),
      unreachable: accounts.filter((_, index) => answers[index] === null).map(({ name }) => name),
    };
  },
};

async function requireCustomer({ db }: AppContext, scope: RowScope, customerId: string): Promise<void> {
  if ((await namesOfCustomers(db, scope, [customerId])).length === 0) throw new AppError('notFound');
}

function accountsToAsk({ db }: AppContext, scope: RowScope, { customerId, adAccountId }: Wanted) {
  return db
    .select({ id: networkAccounts.id, name: networkAccounts.name, tokenState: networkAccounts.tokenState })
    .from(networkAccounts)
    .where(
      and(
        eq(networkAccounts.network, 'meta'),
        isNull(networkAccounts.deletedAt),
        predicateAsSql(accountsVisibleTo(scope, 'network_accounts')),
        ...(customerId === undefined ? [] : [arrayContains(networkAccounts.customerIds, [customerId])]),
        ...(adAccountId === undefined ? [] : [eq(networkAccounts.id, adAccountId)]),
      ),
    )
    .orderBy(asc(networkAccounts.name), asc(networkAccounts.id))
    .limit(MAX_ACCOUNTS);
}

/** Null when Meta cannot be asked about the account. */
async function pixelsOf(context: AppContext, account: Awaited<ReturnType<typeof accountsToAsk>>[number]): Promise<Pixel[] | null> {
  if (!givesAccess(account.tokenState)) return null;
  try {
    return await askMeta(context, account, async ({ meta, access }) => {
      const pixels: Pixel[] = [];
      for await (const { id, name, last_fired_time: lastFiredAt } of meta.accounts.pixels(access))
        pixels.push({
          pixelId: id,
          name: name ?? id,
          adAccountId: account.id,
          accountName: account.name,
          lastFiredAt: lastFiredAt ?? null,
        });
      return pixels;
    });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
