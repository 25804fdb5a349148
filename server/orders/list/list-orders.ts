// Lists orders by page with their totals, and exports all of them as a file, always within the person's scope.
import type { CheckedCondition } from '#contract/list/index.ts';
import type { OrderExportQuery, OrderFilters, OrderQuery } from '#contract/orders/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { prefixQuery, searchWords } from '#domain/inventory/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { orderSearch } from '#domain/orders/index.ts';
import { and, eq } from 'drizzle-orm';
import { customers } from '../../customers/customer-table.ts';
import { customersVisibleTo } from '../../customers/customer-visibility.ts';
import { offices } from '../../customers/office-table.ts';
import type { Database } from '../../db/connection.ts';
import { exportList } from '../../db/lists/export-list.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { matchingSql } from '../../db/lists/list-sql.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { RawJson } from '../../db/lists/raw-json.ts';
import { runList } from '../../db/lists/run-list.ts';
import { AppError } from '../../http/app-error.ts';
import type { FileAnswer } from '../../http/bind-endpoints.ts';
import type { AppContext } from '../../app-context.ts';
import { orderFieldAccess } from '../order-field-access.ts';
import { MAX_FOUND_LISTINGS, timezoneForToday, orderListSource, orderFilterPredicate } from './order-list-source.ts';
import type { ListingsAtAddress } from './order-list-source.ts';

export async function listOrders(context: AppContext, actor: Actor, query: OrderQuery): Promise<RawJson> {
  const { source, scope, basis } = await readListScope(context, actor, query);
  const page = await runList(context.db, source, scope, query);
  const figures = await readFigures(context, source, scope, query, query.includeTotalPriceTax === 'true' ? basis : 'withoutTax');
  return Object.keys(figures).length === 0 ? page : withFigures(page, figures);
}

export async function exportOrders(
  context: AppContext,
  actor: Actor,
  query: OrderExportQuery,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { source, scope } = await readListScope(context, actor, query);
  return exportList(context.db, actor, { source, scope, request: { ...query, format } });
}

async function readListScope(
  { db, clock, address, laterModules }: AppContext,
  actor: Actor,
  query: OrderFilters & { search: readonly CheckedCondition[] },
): Promise<{ source: ListSource; scope: Predicate; basis: TaxBasis }> {
  if (query.office !== undefined) await refuseForeignOffice(db, actor, query.office);
  const visibility = await orderFieldAccess(db, actor);
  const today = dayOfWall(wallTimeAt(clock.now(), timezoneForToday(await timezoneOf(db, customerOfDashboard(actor)))));
  const listings = await findListingsAtAddress(db, customerOfDashboard(actor), query.search);
  const source = orderListSource(visibility, { later: laterModules.orders, root: address.root() }, listings);
  return { source, scope: orderFilterPredicate(actor, query, today), basis: visibility.basis };
}

/** Listings outside the actor's scope are harmless: of their orders only those are listed that the actor may see. */
async function findListingsAtAddress(
  db: Database,
  customerId: string | null,
  search: readonly CheckedCondition[],
): Promise<ListingsAtAddress> {
  const found = new Map<string, string[]>();
  for (const { field, value } of search) {
    const words = field === 'text' ? orderSearch(String(value)) : null;
    const query = words === null ? null : prefixQuery(searchWords(words));
    if (query === null) continue;
    const { rows } = await db.$client.query<{ id: string }>(
      `select l.id from listings l where ($2::uuid is null or l.customer_id = $2) and l.words @@ $1::tsquery limit ${MAX_FOUND_LISTINGS}`,
      [query, customerId],
    );
    found.set(
      String(value),
      rows.map(({ id }) => id),
    );
  }
  return found;
}

/** The orders that these filters and conditions show on the list, for bulk actions. */
export async function matchingOrders(
  context: AppContext,
  actor: Actor,
  filters: OrderFilters,
  search: CheckedCondition[],
): Promise<{ source: ListSource; scope: Predicate; search: CheckedCondition[] }> {
  const { source, scope } = await readListScope(context, actor, { ...filters, search });
  return { source, scope, search };
}

/** Every office of their customer can be a filter, because people also see orders that they placed for another office than their own. */
async function refuseForeignOffice(db: Database, actor: Actor, id: string): Promise<void> {
  const found = await db
    .select({ id: offices.id })
    .from(offices)
    .innerJoin(customers, eq(customers.id, offices.customerId))
    .where(and(eq(offices.id, id), predicateAsSql(customersVisibleTo(rowScope(actor), 'customers'))));
  if (found.length === 0) throw new AppError('notFound');
}

async function timezoneOf(db: Database, customerId: string | null): Promise<string | undefined> {
  if (customerId === null) return undefined;
  const [row] = await db.select({ timezone: customers.timezone }).from(customers).where(eq(customers.id, customerId));
  return row?.timezone;
}

interface Figures {
  totalPrice?: { currency: string; currencySuffix: string; offset: number; amount: number }[];
  taxCodes?: string[];
  overallImpressions?: number;
}

/** Over all matching orders, not just the page. Cancelled orders do not count towards the price. */
async function readFigures(
  { db, laterModules }: AppContext,
  source: ListSource,
  scope: Predicate,
  query: OrderQuery,
  basis: TaxBasis,
): Promise<Figures> {
  const { text, values } = matchingSql(source, scope, query.search);
  const figures: Figures = {};
  if (query.includeTotalPrice === 'true' || query.includeTotalPriceTax === 'true') {
    const column = basis === 'withTax' ? 'total' : 'net';
    const { rows } = await db.$client.query<{ currency: string; country: string; amount: number }>(
      `select s.currency_code as currency, c.country_code as country, sum(s.${column})::int8 as amount
        from orders s join customers c on c.id = s.customer_id where s.id in (${text}) and s.status <> 'CANCELLED' group by 1, 2 order by 1, 2`,
      values,
    );
    figures.totalPrice = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
      const { currencySuffix, offset } = moneyCurrency(currency);
      const amount = rows.reduce((sum, row) => sum + (row.currency === currency ? row.amount : 0), 0);
      return { currency, currencySuffix, offset, amount };
    });
    figures.taxCodes = [...new Set(rows.map(({ country }) => taxCodeIn(country)))];
  }
  if (query.includeImpressions === 'true') {
    const { rows } = await db.$client.query<{ sum: number }>(`select ${laterModules.orders.impressionsSql(text)} as sum`, values);
    figures.overallImpressions = rows[0]?.sum ?? 0;
  }
  return figures;
}

/** Inserts the figures before the closing brace of the page's JSON. */
const withFigures = ({ bytes }: RawJson, figures: Figures): RawJson =>
  new RawJson(Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,${JSON.stringify(figures).slice(1)}`)]));
