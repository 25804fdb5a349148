// How is a page of orders answered, and its sums, and the whole as a file? Within what the person sees, whatever is asked.
import type { OrderQuery } from '#contract/orders/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { taxCodeIn } from '#domain/customers/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import type { TaxBasis } from '#domain/money/index.ts';
import { and, eq } from 'drizzle-orm';
import { customers } from '../customers/customer-table.ts';
import { offices } from '../customers/office-table.ts';
import type { Database } from '../db/connection.ts';
import { exportList } from '../db/export-list.ts';
import { inScope } from '../db/in-scope.ts';
import type { ListSource, Predicate } from '../db/list-source.ts';
import { matchingSql } from '../db/list-sql.ts';
import { RawJson } from '../db/raw-json.ts';
import { runList } from '../db/run-list.ts';
import { AppError } from '../http/app-error.ts';
import type { FileAnswer } from '../http/bind-endpoints.ts';
import type { House } from '../house.ts';
import { orderEyes } from './order-eyes.ts';
import { clockOf, orderListSource, ordersAsked } from './order-list-source.ts';

export async function listOrders(house: House, actor: Actor, query: OrderQuery): Promise<RawJson> {
  const { source, scope, basis } = await asked(house, actor, query);
  const page = await runList(house.db, source, scope, query);
  const figures = await readFigures(house.db, source, scope, query, query.includeTotalPriceTax === 'true' ? basis : 'withoutTax');
  return Object.keys(figures).length === 0 ? page : withMore(page, figures);
}

export async function exportOrders(house: House, actor: Actor, query: OrderQuery, format: 'csv' | 'xlsx'): Promise<FileAnswer> {
  const { source, scope } = await asked(house, actor, query);
  return exportList(house.db, actor, { source, scope, request: { ...query, format } });
}

async function asked(
  { db, now }: House,
  actor: Actor,
  query: OrderQuery,
): Promise<{ source: ListSource; scope: Predicate; basis: TaxBasis }> {
  if (query.office !== undefined) await refuseForeignOffice(db, actor, query.office);
  const eyes = await orderEyes(db, actor);
  const today = dayOfWall(wallTimeAt(now(), clockOf(await timezoneOf(db, customerOfDashboard(actor)))));
  return { source: orderListSource(eyes), scope: ordersAsked(actor, query, today), basis: eyes.basis };
}

async function refuseForeignOffice(db: Database, actor: Actor, id: string): Promise<void> {
  const found = await db
    .select({ id: offices.id })
    .from(offices)
    .where(and(eq(offices.id, id), inScope(rowScope(actor), offices.customerId, 'whole customer')));
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

/** Over all that match, whatever page is shown. Nothing was bought with cancelled ones. */
async function readFigures(db: Database, source: ListSource, scope: Predicate, query: OrderQuery, basis: TaxBasis): Promise<Figures> {
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
    const { rows } = await db.$client.query<{ sum: number }>(
      `select coalesce(sum(i.impressions), 0)::int8 as sum from insights i where i.order_id in (${text})`,
      values,
    );
    figures.overallImpressions = rows[0]?.sum ?? 0;
  }
  return figures;
}

/** Before the page's closing brace. */
const withMore = ({ bytes }: RawJson, figures: Figures): RawJson =>
  new RawJson(Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,${JSON.stringify(figures).slice(1)}`)]));
