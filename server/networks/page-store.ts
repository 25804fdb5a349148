// Meta pages in the database. They are added when someone links an account; here they are only read.
import { metaPageList } from '#contract/networks/index.ts';
import type { MetaPage } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { serves } from './network-record-scope.ts';
import { metaPages } from './page-table.ts';

const sourceOf = (customerIds: string, searchedIds: string): ListSource => ({
  descriptor: metaPageList,
  from: 'meta_pages p',
  alias: 'p',
  where: 'p.deleted_at is null',
  columns: {
    _id: 'p.id',
    pageId: 'p.page_id',
    name: 'p.name',
    category: 'p.category',
    tokenState: 'p.token_state',
    customerIds,
    updatedAt: 'p.updated_at',
  },
  base: { customerIds: searchedIds },
});

const sourceWithCustomers = sourceOf('p.customer_ids', 'p.customer_ids::text[]');
const sourceWithoutCustomers = sourceOf(`'{}'::uuid[]`, `'{}'::text[]`);

/** People of one customer must not learn which other customers share a page with it. */
export const pageSource = (scope: RowScope): ListSource => (scope.kind === 'everything' ? sourceWithCustomers : sourceWithoutCustomers);
export const pagesVisibleTo = (scope: RowScope, alias = 'p'): Predicate => serves(scope, `${alias}.customer_ids`);

export async function readPage(db: Queryable, scope: RowScope, pageId: string): Promise<MetaPage> {
  const [page] = await db
    .select()
    .from(metaPages)
    .where(and(eq(metaPages.pageId, pageId), isNull(metaPages.deletedAt), predicateAsSql(pagesVisibleTo(scope, 'meta_pages'))));
  if (!page) throw new AppError('notFound');
  const { id, name, category, tokenState, updatedAt } = page;
  const customerIds = scope.kind === 'everything' ? page.customerIds : [];
  return { _id: id, pageId, name, category, tokenState, customerIds, updatedAt: updatedAt.toISOString() };
}

/** A page that does not serve the customer is refused as if it did not exist. */
export async function checkPageId(db: Queryable, customerId: string, id: string): Promise<void> {
  const [page] = await db
    .select({ id: metaPages.id })
    .from(metaPages)
    .where(and(eq(metaPages.id, id), isNull(metaPages.deletedAt), arrayContains(metaPages.customerIds, [customerId])));
  if (!page) throw new AppError('notFound');
}
