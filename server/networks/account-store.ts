// Accounts in the database: one row for an account of either network, and the only writes to their table.
import type { RowScope } from '#domain/access/index.ts';
import { DEFAULT_EXCLUDED_PLACEMENTS, NETWORKS } from '#domain/networks/index.ts';
import type { Network } from '#domain/networks/index.ts';
import { and, arrayContains, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { accountsVisibleTo } from './account-list.ts';
import { networkAccounts } from './account-table.ts';
import { namesOfCustomers } from './network-record-scope.ts';
import { readAccess } from './tokens/read-access.ts';

export type AccountRecord = typeof networkAccounts.$inferSelect;
export type AccountFields = Pick<AccountRecord, 'name' | 'currencyCode' | 'timezone' | 'minimumBudget' | 'customerIds'> &
  Partial<Pick<AccountRecord, 'blockListIds' | 'excludedPlacements'>>;

const present = (network: Network) => and(eq(networkAccounts.network, network), isNull(networkAccounts.deletedAt));

const visible = (scope: RowScope) => predicateAsSql(accountsVisibleTo(scope, 'network_accounts'));

export async function findAccount(db: Queryable, network: Network, scope: RowScope, id: string): Promise<AccountRecord | null> {
  const [row] = await db
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.id, id), present(network), visible(scope)));
  return row ?? null;
}

export async function lockAccount(tx: Transaction, network: Network, scope: RowScope, id: string): Promise<AccountRecord | null> {
  const [row] = await tx
    .select()
    .from(networkAccounts)
    .where(and(eq(networkAccounts.id, id), present(network), visible(scope)))
    .for('update');
  return row ?? null;
}

/** The name is returned separately, because the networks' shapes call it differently, and so is what only one of them has. */
export async function readAccount(db: Queryable, network: Network, scope: RowScope, id: string) {
  const record = await findAccount(db, network, scope, id);
  if (!record) throw new AppError('notFound');
  const { platformId, name, currencyCode, timezone, status, tokenState, minimumBudget, version } = record;
  const customers = await namesOfCustomers(db, scope, record.customerIds);
  const times = { createdAt: record.createdAt.toISOString(), updatedAt: record.updatedAt.toISOString() };
  const minimumBudgetAt = record.minimumBudgetAt?.toISOString() ?? null;
  const facts = { currencyCode, timezone, status, tokenState, minimumBudget, minimumBudgetAt, version };
  return {
    name,
    account: { _id: id, accountId: platformId, ...facts, customers, access: await readAccess(db, record), ...times },
    blockListIds: record.blockListIds,
    excludedPlacements: record.excludedPlacements ?? [...DEFAULT_EXCLUDED_PLACEMENTS],
  };
}

/** Inserted as not checked: the network has not been queried about it yet. */
export async function insertAccount(tx: Transaction, network: Network, platformId: string, facts: AccountFields): Promise<string> {
  const id = newId();
  await tx.insert(networkAccounts).values({ id, network, platformId, status: 'NOT_CHECKED', tokenState: 'NOT_LINKED', ...facts });
  return id;
}

export async function updateAccountRow(tx: Transaction, id: string, facts: AccountFields): Promise<void> {
  await tx
    .update(networkAccounts)
    .set({ ...facts, version: sql`${networkAccounts.version} + 1`, updatedAt: sql`now()` })
    .where(eq(networkAccounts.id, id));
}

/** The accounts that serve a customer, by name, for choosing among them. */
export function accountsOfCustomer(db: Queryable, network: Network, customerId: string) {
  return db
    .select({
      _id: networkAccounts.id,
      accountId: networkAccounts.platformId,
      name: networkAccounts.name,
      status: networkAccounts.status,
      tokenState: networkAccounts.tokenState,
    })
    .from(networkAccounts)
    .where(and(present(network), arrayContains(networkAccounts.customerIds, [customerId])))
    .orderBy(asc(networkAccounts.name), asc(networkAccounts.id));
}

/** An account that does not serve the customer is refused as if it did not exist. */
export async function checkAccountIds(
  db: Queryable,
  customerId: string,
  ids: Readonly<Partial<Record<Network, readonly string[]>>>,
): Promise<void> {
  for (const network of NETWORKS) {
    const requestedIds = new Set(ids[network]);
    if (requestedIds.size === 0) continue;
    const found = await db
      .select({ id: networkAccounts.id })
      .from(networkAccounts)
      .where(
        and(present(network), inArray(networkAccounts.id, [...requestedIds]), arrayContains(networkAccounts.customerIds, [customerId])),
      );
    if (found.length < requestedIds.size) throw new AppError('notFound');
  }
}
