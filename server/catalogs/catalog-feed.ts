// The feed that Meta fetches: a catalog's listings as CSV. Whoever knows its address may read it, so that it holds only what is public.
import { Readable } from 'node:stream';
import { FEED_COLUMNS, homeListing } from '#domain/catalogs/index.ts';
import type { FeedSettings } from '#domain/catalogs/index.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import { AppError } from '../http/app-error.ts';
import type { FileAnswer } from '../http/bind-endpoints.ts';
import { lastListingChange, lastRender, listingsInFeed } from './catalog-listings.ts';
import { catalogs } from './catalog-table.ts';

export const feedUrl = ({ address }: Pick<AppContext, 'address'>, feedKey: string): string => address.link(`/api/catalog-feeds/${feedKey}`);

export async function openCatalogFeed(context: AppContext, feedKey: string): Promise<FileAnswer & { changedAt: Date }> {
  const { db, address } = context;
  const [found] = await db
    .select({ catalog: catalogs, currencyCode: customers.currencyCode, countryCode: customers.countryCode })
    .from(catalogs)
    .innerJoin(customers, eq(customers.id, catalogs.customerId))
    .where(and(eq(catalogs.feedKey, feedKey), isNull(catalogs.deletedAt), eq(customers.isActive, true), isNull(customers.deletedAt)));
  if (!found) throw new AppError('notFound');
  const { catalog, currencyCode, countryCode } = found;
  const absoluteUrl = (path: string): string => (path.startsWith('/') ? address.link(path as `/${string}`) : path);
  const changes = [catalog.updatedAt, await lastListingChange(db, catalog.customerId), await lastRender(context, catalog.id)];
  return {
    fileName: 'home-listings.csv',
    contentType: 'text/csv; charset=utf-8',
    stream: Readable.from(feedText(context, catalog, { currencyCode, countryCode, absoluteUrl }), { objectMode: false }),
    changedAt: new Date(Math.max(...changes.map((at) => at?.getTime() ?? 0))),
  };
}

async function* feedText(context: AppContext, catalog: typeof catalogs.$inferSelect, settings: FeedSettings): AsyncGenerator<string> {
  yield line(FEED_COLUMNS);
  for await (const listing of listingsInFeed(context, catalog)) {
    const row = homeListing(listing, settings);
    if (row) yield line(FEED_COLUMNS.map((column) => row[column] ?? ''));
  }
}

const line = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;
