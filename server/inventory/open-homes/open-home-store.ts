// Reads the visitors of open homes from the database, in the contract's shape.
import { MAX_VISITORS_SHOWN, openHomeVisitorList } from '#contract/inventory/index.ts';
import type { OpenHomeVisitor } from '#contract/inventory/index.ts';
import type { RowScope } from '#domain/access/index.ts';
import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { agents } from '../../customers/agent-table.ts';
import { customers } from '../../customers/customer-table.ts';
import { offices } from '../../customers/office-table.ts';
import type { Queryable } from '../../db/connection.ts';
import type { ListSource, Predicate } from '../../db/lists/list-source.ts';
import { predicateAsSql } from '../../db/lists/predicate-as-sql.ts';
import { scopePredicate } from '../../db/lists/scope-predicate.ts';
import { listings } from '../listings/listing-table.ts';
import { openHomeVisitors } from './open-home-table.ts';

export const openHomeSource: ListSource = {
  descriptor: openHomeVisitorList,
  from: 'open_home_visitors v',
  alias: 'v',
  where: 'exists (select from customers k where k.id = v.customer_id and k.deleted_at is null)',
  joins: `join customers c on c.id = v.customer_id join listings l on l.id = v.listing_id
    left join offices o on o.id = v.office_id left join agents a on a.id = v.agent_id`,
  columns: {
    _id: 'v.id',
    name: 'v.name',
    email: 'v.email',
    phone: 'v.phone',
    consent: 'v.consent',
    comments: 'v.comments',
    listingId: 'v.listing_id',
    listingTitle: 'l.title',
    startsAt: 'v.starts_at',
    timezone: 'c.timezone',
    visitorCount: '(select count(*) from open_home_visitors w where w.listing_id = v.listing_id and w.starts_at = v.starts_at)',
    officeName: 'o.name',
    agentName: 'a.full_name',
    customerId: 'v.customer_id',
    customerName: 'c.name',
    createdAt: 'v.created_at',
  },
  base: { officeName: 'v.office_id::text', agentName: 'v.agent_id::text' },
};

/** An exported file leaves the product, so visitors without consent are in it by name only. */
export const exportedOpenHomeSource: ListSource = {
  ...openHomeSource,
  columns: {
    ...openHomeSource.columns,
    email: `case when v.consent then v.email else '' end`,
    phone: `case when v.consent then v.phone else '' end`,
  },
};

export const visitorsVisibleTo = (scope: RowScope, alias = 'v'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: { office: `${alias}.office_id` } });

export async function readVisitor(db: Queryable, scope: RowScope, id: string): Promise<OpenHomeVisitor | null> {
  const [row] = await db
    .select({
      visitor: openHomeVisitors,
      listingTitle: listings.title,
      customerName: customers.name,
      timezone: customers.timezone,
      officeName: offices.name,
      agentName: agents.fullName,
    })
    .from(openHomeVisitors)
    .innerJoin(customers, eq(customers.id, openHomeVisitors.customerId))
    .innerJoin(listings, eq(listings.id, openHomeVisitors.listingId))
    .leftJoin(offices, eq(offices.id, openHomeVisitors.officeId))
    .leftJoin(agents, eq(agents.id, openHomeVisitors.agentId))
    .where(and(eq(openHomeVisitors.id, id), isNull(customers.deletedAt), predicateAsSql(visitorsVisibleTo(scope, 'open_home_visitors'))));
  if (!row) return null;
  const { visitor, ...names } = row;
  const { customerId, listingId, name, email, phone, consent, comments } = visitor;
  const { visitorCount, visitors } = await readOpenHome(db, listingId, visitor.startsAt);
  const times = { startsAt: visitor.startsAt.toISOString(), createdAt: visitor.createdAt.toISOString() };
  return { _id: id, name, email, phone, consent, comments, customerId, listingId, ...names, ...times, visitorCount, visitors };
}

async function readOpenHome(db: Queryable, listingId: string, startsAt: Date): Promise<Pick<OpenHomeVisitor, 'visitorCount' | 'visitors'>> {
  const isThisOne = and(eq(openHomeVisitors.listingId, listingId), eq(openHomeVisitors.startsAt, startsAt));
  const [counted] = await db.select({ visitorCount: count() }).from(openHomeVisitors).where(isThisOne);
  const rows = await db
    .select({
      _id: openHomeVisitors.id,
      name: openHomeVisitors.name,
      consent: openHomeVisitors.consent,
      createdAt: openHomeVisitors.createdAt,
    })
    .from(openHomeVisitors)
    .where(isThisOne)
    .orderBy(asc(openHomeVisitors.id))
    .limit(MAX_VISITORS_SHOWN);
  return { visitorCount: counted?.visitorCount ?? 0, visitors: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}
