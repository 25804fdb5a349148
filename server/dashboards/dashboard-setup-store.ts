// Dashboards as staff set them up: the list, one dashboard with the configuration of its template, and the writes to the table.
import { configurationOf, dashboardList, dashboardUserList } from '#contract/dashboards/index.ts';
import type { DashboardChoices, DashboardSetup } from '#contract/dashboards/index.ts';
import { pictureUrl } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor, RowScope } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { userListSource } from '../accounts/index.ts';
import { customers } from '../customers/customer-table.ts';
import { isVisibleCustomer } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource, Predicate } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { scopePredicate } from '../db/lists/scope-predicate.ts';
import { files } from '../files/file-table.ts';
import { dashboards } from './dashboard-table.ts';
import { dashboardTemplates } from './dashboard-template-table.ts';

const DECIDED = '(select count(*)::int from jsonb_object_keys(d.configuration))';

export const dashboardListSource: ListSource = {
  descriptor: dashboardList,
  from: 'dashboards d',
  alias: 'd',
  where: 'd.deleted_at is null and exists (select from customers k where k.id = d.customer_id and k.deleted_at is null)',
  joins: 'join customers c on c.id = d.customer_id left join dashboard_templates t on t.id = d.template_id',
  columns: {
    _id: 'd.id',
    name: 'c.name',
    customerId: 'd.customer_id',
    templateId: 'd.template_id',
    templateName: 't.name',
    decided: DECIDED,
    isActive: 'c.is_active',
    updatedAt: 'd.updated_at',
  },
  base: {
    decided: DECIDED,
    name: '(select k.name from customers k where k.id = d.customer_id)',
    isActive: '(select k.is_active from customers k where k.id = d.customer_id)',
  },
  materializesMatches: true,
};

export const dashboardsVisibleTo = (scope: RowScope, alias = 'd'): Predicate =>
  scopePredicate(scope, { customer: `${alias}.customer_id`, officeBound: 'nothing' });

export const removableDashboards: RemovableRows = {
  source: dashboardListSource,
  scope: (scope) => dashboardsVisibleTo(scope),
  customer: 'd.customer_id',
  area: 'dashboards',
  entity: 'dashboard',
};

/** People who sign in to a dashboard: those of customers, never staff. */
export const dashboardUserSource: ListSource = {
  ...userListSource,
  descriptor: dashboardUserList,
  where: `${userListSource.where} and u.customer_id is not null`,
};

export async function readSetup(db: Queryable, actor: Actor, customerId: string): Promise<DashboardSetup | null> {
  const [row] = await db
    .select({
      dashboard: dashboards,
      customer: { name: customers.name, isActive: customers.isActive },
      logoHash: files.hash,
      template: { _id: dashboardTemplates.id, name: dashboardTemplates.name, configuration: dashboardTemplates.configuration },
    })
    .from(dashboards)
    .innerJoin(customers, and(eq(customers.id, dashboards.customerId), isNull(customers.deletedAt)))
    .leftJoin(files, eq(files.id, customers.logoId))
    .leftJoin(dashboardTemplates, eq(dashboardTemplates.id, dashboards.templateId))
    .where(
      and(
        eq(dashboards.customerId, customerId),
        isNull(dashboards.deletedAt),
        predicateAsSql(dashboardsVisibleTo(rowScope(actor), 'dashboards')),
      ),
    );
  if (!row) return null;
  const { dashboard, customer, logoHash, template } = row;
  const templateChoices = template?.configuration ?? {};
  return {
    _id: customerId,
    name: customer.name,
    customer: { _id: customerId, name: customer.name, logoUrl: logoHash && pictureUrl(logoHash, 'thumbnail') },
    template: template && { _id: template._id, name: template.name },
    configuration: configurationOf(templateChoices, dashboard.configuration),
    below: configurationOf(templateChoices),
    isActive: customer.isActive,
    version: dashboard.version,
    createdAt: dashboard.createdAt.toISOString(),
    updatedAt: dashboard.updatedAt.toISOString(),
  };
}

/** Whether the customer exists in the actor's scope. It is locked for share, so that it cannot be removed before the transaction ends. */
export async function lockCustomerForShare(tx: Transaction, actor: Actor, customerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isVisibleCustomer(rowScope(actor))))
    .for('share');
  return row !== undefined;
}

interface DashboardColumns {
  templateId: string | null;
  configuration: DashboardChoices;
}

/** False when the customer has a dashboard already. A removed one is replaced by the new setup. */
export async function insertDashboard(tx: Transaction, customerId: string, columns: DashboardColumns): Promise<boolean> {
  const inserted = await tx
    .insert(dashboards)
    .values({ customerId, ...columns })
    .onConflictDoUpdate({
      target: dashboards.customerId,
      set: { ...columns, deletedAt: null, version: sql`${dashboards.version} + 1`, createdAt: sql`now()`, updatedAt: sql`now()` },
      setWhere: sql`${dashboards.deletedAt} is not null`,
    })
    .returning({ customerId: dashboards.customerId });
  return inserted.length > 0;
}

export async function updateDashboardRow(tx: Transaction, customerId: string, columns: DashboardColumns): Promise<void> {
  await tx
    .update(dashboards)
    .set({ ...columns, version: sql`${dashboards.version} + 1`, updatedAt: sql`now()` })
    .where(eq(dashboards.customerId, customerId));
}
