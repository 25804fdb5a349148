// What a store of a customer can use: feed accounts that serve it, data feeds and published filters of its vertical, and its offices.
import type { StoreChoices } from '#contract/feeds/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, asc, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import { isVisibleCustomer } from '../../customers/customer-visibility.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { stores } from '../../stores/store-table.ts';
import { feedAccountCustomers, feedAccounts } from '../accounts/feed-account-table.ts';
import { dataFeeds } from '../data-feeds/data-feed-table.ts';
import { filters } from '../filters/filter-table.ts';

export interface StoreCustomer {
  id: string;
  vertical: string;
}

export async function requireStoreCustomer(db: Queryable, scope: RowScope, id: string): Promise<StoreCustomer> {
  const [customer] = await db
    .select({ id: customers.id, vertical: customers.vertical })
    .from(customers)
    .where(and(eq(customers.id, id), isVisibleCustomer(scope)));
  if (!customer) throw new AppError('notFound');
  return customer;
}

export async function readStoreChoices(db: Queryable, { id, vertical }: StoreCustomer): Promise<StoreChoices> {
  return {
    feedAccounts: await freeFeedAccounts(db, id),
    dataFeeds: await db
      .select({ _id: dataFeeds.id, name: dataFeeds.name, format: dataFeeds.format })
      .from(dataFeeds)
      .where(and(eq(dataFeeds.verticalCode, vertical), isNull(dataFeeds.deletedAt)))
      .orderBy(asc(dataFeeds.name), asc(dataFeeds.id)),
    filters: await db
      .select({ _id: filters.id, name: filters.name })
      .from(filters)
      .where(and(eq(filters.vertical, vertical), isNotNull(filters.publishedVersion), isNull(filters.deletedAt)))
      .orderBy(asc(filters.name), asc(filters.id)),
    offices: await db
      .select({ _id: offices.id, name: offices.name })
      .from(offices)
      .where(and(eq(offices.customerId, id), isNull(offices.deletedAt)))
      .orderBy(asc(offices.name), asc(offices.id)),
  };
}

const freeFeedAccounts = (db: Queryable, customerId: string): Promise<StoreChoices['feedAccounts']> =>
  db
    .select({ _id: feedAccounts.id, name: feedAccounts.name })
    .from(feedAccountCustomers)
    .innerJoin(feedAccounts, eq(feedAccounts.id, feedAccountCustomers.accountId))
    .where(
      and(
        eq(feedAccountCustomers.customerId, customerId),
        isNull(feedAccounts.deletedAt),
        notExists(
          db
            .select({ id: stores.id })
            .from(stores)
            .where(and(eq(stores.feedAccountId, feedAccounts.id), eq(stores.customerId, customerId), isNull(stores.deletedAt))),
        ),
      ),
    )
    .orderBy(asc(feedAccounts.name), asc(feedAccounts.id));

export async function isServedBy(db: Queryable, customerId: string, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: feedAccounts.id })
    .from(feedAccountCustomers)
    .innerJoin(feedAccounts, eq(feedAccounts.id, feedAccountCustomers.accountId))
    .where(
      and(eq(feedAccountCustomers.customerId, customerId), eq(feedAccountCustomers.accountId, accountId), isNull(feedAccounts.deletedAt)),
    );
  return rows.length === 1;
}

/** Locks what a store refers to, so that nobody removes it at the same time. */
export async function refuseUnknownParts(
  tx: Transaction,
  { vertical }: StoreCustomer,
  { dataFeedId, filterIds }: { dataFeedId: string | null; filterIds: readonly string[] },
): Promise<void> {
  if (dataFeedId !== null) {
    const found = await tx
      .select({ id: dataFeeds.id })
      .from(dataFeeds)
      .where(and(eq(dataFeeds.id, dataFeedId), eq(dataFeeds.verticalCode, vertical), isNull(dataFeeds.deletedAt)))
      .for('share');
    if (found.length === 0) throw new AppError('storeDataFeedUnknown');
  }
  if (filterIds.length === 0) return;
  const found = await tx
    .select({ id: filters.id })
    .from(filters)
    .where(
      and(
        inArray(filters.id, [...filterIds]),
        eq(filters.vertical, vertical),
        isNotNull(filters.publishedVersion),
        isNull(filters.deletedAt),
      ),
    )
    .orderBy(filters.id)
    .for('share');
  if (found.length < filterIds.length) throw new AppError('storeFilterUnknown');
}
