// Meta pages in the database. They are added when someone links an account; here they are read, and checked by update-pages.ts.
import { metaPageList } from '#contract/networks/index.ts';
import type { MetaPage } from '#contract/networks/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import { AppError } from '../http/app-error.ts';
import { serves } from './network-record-scope.ts';
import { metaPages } from './page-table.ts';

/** Linking stores a page's own token only for those who may advertise for it, so that a page that was not checked since then is allowed. */
const PERMISSION = `coalesce(p.permission, case when p.token is null then 'NOT_CHECKED' else 'ALLOWED' end)`;
const CUSTOMER_NAMES = `(select coalesce(string_agg(c.name, ', ' order by c.name), '') from customers c where c.id = any(p.customer_ids) and c.deleted_at is null)`;

const sourceOf = (customerIds: string, searchedIds: string, customerNames: string): ListSource => ({
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
    permission: PERMISSION,
    instagramId: 'p.instagram_id',
    instagramName: 'p.instagram_name',
    customerIds,
    customerNames,
    checkedAt: 'p.checked_at',
    updatedAt: 'p.updated_at',
  },
  base: { customerIds: searchedIds, permission: PERMISSION },
});

const sourceWithCustomers = sourceOf('p.customer_ids', 'p.customer_ids::text[]', CUSTOMER_NAMES);
const sourceWithoutCustomers = sourceOf(`'{}'::uuid[]`, `'{}'::text[]`, `''`);

/** People of one customer must not learn which other customers share a page with it. */
export const pageSource = (scope: RowScope): ListSource => (scope.kind === 'everything' ? sourceWithCustomers : sourceWithoutCustomers);
export const pagesVisibleTo = (scope: RowScope, alias = 'p'): Predicate => serves(scope, `${alias}.customer_ids`);

export async function readPage(db: Queryable, scope: RowScope, pageId: string): Promise<MetaPage> {
  const { columns } = pageSource(scope);
  const pairs = Object.entries(columns).map(([field, column]) => `'${field}', ${column}`);
  const visible = pagesVisibleTo(scope);
  const { rows } = await db.execute<{ page: MetaPage }>(
    sql`select json_build_object(${sql.raw(pairs.join(', '))}) as page from meta_pages p
      where p.page_id = ${pageId} and p.deleted_at is null and ${predicateAsSql(visible)}`,
  );
  if (!rows[0]) throw new AppError('notFound');
  return rows[0].page;
}

/** A page that does not serve the customer is refused as if it did not exist. */
export async function checkPageId(db: Queryable, customerId: string, id: string): Promise<void> {
  const [page] = await db
    .select({ id: metaPages.id })
    .from(metaPages)
    .where(and(eq(metaPages.id, id), isNull(metaPages.deletedAt), arrayContains(metaPages.customerIds, [customerId])));
  if (!page) throw new AppError('notFound');
}

/** The name of a page by its id on Meta, an expression; null where it is not known here. */
export const pageNameSql = (pageId: string): string =>
  `(select p.name from meta_pages p where p.page_id = ${pageId} and p.deleted_at is null)`;
