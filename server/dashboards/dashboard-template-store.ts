// Dashboard templates in the database: how rows become the contract's shape, and the only writes to their table.
import { configurationOf, dashboardTemplateList } from '#contract/dashboards/index.ts';
import type { DashboardChoices, DashboardTemplate } from '#contract/dashboards/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import { globalScopePredicate } from '../db/lists/global-scope.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import type { ListSource } from '../db/lists/list-source.ts';
import { predicateAsSql } from '../db/lists/predicate-as-sql.ts';
import type { RemovableRows } from '../db/remove-rows.ts';
import { AppError } from '../http/app-error.ts';
import { dashboards } from './dashboard-table.ts';
import { dashboardTemplates } from './dashboard-template-table.ts';

const DASHBOARD_COUNT = '(select count(*)::int from dashboards d where d.template_id = t.id and d.deleted_at is null)';

export const templateListSource: ListSource = {
  descriptor: dashboardTemplateList,
  from: 'dashboard_templates t',
  alias: 't',
  where: 't.deleted_at is null',
  columns: {
    _id: 't.id',
    name: 't.name',
    description: 't.description',
    dashboardCount: DASHBOARD_COUNT,
    updatedAt: 't.updated_at',
  },
  base: { dashboardCount: DASHBOARD_COUNT },
};

export const removableTemplates: RemovableRows = {
  source: templateListSource,
  scope: globalScopePredicate,
  customer: 'null::uuid',
  area: 'dashboard-templates',
  entity: 'dashboardTemplate',
  nameIndex: 'dashboard_templates_name_unique',
  onRemoved: refuseIfInUse,
};

/** A template cannot be removed while a dashboard uses it. */
async function refuseIfInUse(tx: Transaction, ids: readonly string[]): Promise<void> {
  const [used] = await tx
    .select({ name: dashboardTemplates.name, count: sql<number>`count(*)::int` })
    .from(dashboards)
    .innerJoin(dashboardTemplates, eq(dashboardTemplates.id, dashboards.templateId))
    .where(and(sql`${dashboards.templateId} = any(${sql.param([...ids])}::uuid[])`, isNull(dashboards.deletedAt)))
    .groupBy(dashboardTemplates.name)
    .limit(1);
  if (used) throw new AppError('dashboardTemplateInUse', used);
}

type TemplateRecord = typeof dashboardTemplates.$inferSelect;

const visible = (actor: Actor, id: string) =>
  and(eq(dashboardTemplates.id, id), isNull(dashboardTemplates.deletedAt), predicateAsSql(globalScopePredicate(rowScope(actor))));

export async function readTemplate(db: Queryable, actor: Actor, id: string): Promise<DashboardTemplate | null> {
  const [row] = await db.select().from(dashboardTemplates).where(visible(actor, id));
  if (!row) return null;
  const dashboardCount = await db.$count(dashboards, and(eq(dashboards.templateId, id), isNull(dashboards.deletedAt)));
  return describeTemplate(row, dashboardCount);
}

export async function lockTemplate(tx: Transaction, actor: Actor, id: string): Promise<TemplateRecord | null> {
  const [row] = await tx.select().from(dashboardTemplates).where(visible(actor, id)).for('update');
  return row ?? null;
}

/** The template's choices. It is locked for share: nobody changes or removes it before the transaction ends. */
export async function lockTemplateForShare(tx: Transaction, actor: Actor, id: string): Promise<DashboardChoices | null> {
  const [row] = await tx
    .select({ configuration: dashboardTemplates.configuration })
    .from(dashboardTemplates)
    .where(visible(actor, id))
    .for('share');
  return row?.configuration ?? null;
}

/** The customers whose dashboards use the template. */
export async function customersUsingTemplate(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx
    .select({ customerId: dashboards.customerId })
    .from(dashboards)
    .where(and(eq(dashboards.templateId, id), isNull(dashboards.deletedAt)));
  return rows.map(({ customerId }) => customerId);
}

const describeTemplate = (row: TemplateRecord, dashboardCount: number): DashboardTemplate => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  configuration: configurationOf(row.configuration),
  dashboardCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

type TemplateColumns = Pick<TemplateRecord, 'name' | 'description' | 'configuration'>;

export async function insertTemplate(tx: Transaction, columns: TemplateColumns): Promise<string> {
  const id = newId();
  await tx.insert(dashboardTemplates).values({ id, ...columns });
  return id;
}

export async function updateTemplateRow(tx: Transaction, id: string, columns: TemplateColumns): Promise<void> {
  await tx
    .update(dashboardTemplates)
    .set({ ...columns, version: sql`${dashboardTemplates.version} + 1`, updatedAt: sql`now()` })
    .where(eq(dashboardTemplates.id, id));
}
