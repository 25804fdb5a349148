// Lists leads by page with their figures, and exports all of them, always within the person's scope and the dashboard's role lists. People
// who see counts only get no rows, and cannot search by a person's data.
import { PERSONAL_LEAD_FIELDS } from '#contract/leads/index.ts';
import type { LeadExportQuery, LeadQuery } from '#contract/leads/index.ts';
import type { CustomerDashboard } from '#contract/dashboards/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mayUse, scopeToDashboard, worksInConsole } from '#domain/dashboards/index.ts';
import type { Feature } from '#domain/dashboards/index.ts';
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { leadsFileName, seesLeadData } from '#domain/leads/index.ts';
import { clampRange } from '#domain/orders/index.ts';
import type { AppContext } from '../app-context.ts';
import { readDashboard } from '../dashboards/index.ts';
import { exportList } from '../db/lists/export-list.ts';
import { matchingSql } from '../db/lists/list-sql.ts';
import { RawJson } from '../db/lists/raw-json.ts';
import { runList } from '../db/lists/run-list.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { FileAnswer } from '../http/bind-endpoints.ts';
import { readLeadGraph, readLeadMetrics } from './lead-figures.ts';
import { leadFilterPredicate, leadListSource } from './lead-list-source.ts';

export async function listLeads(context: AppContext, actor: Actor, customerId: string, query: LeadQuery): Promise<RawJson> {
  const { source, scope, range, timezone, may, access, seesData } = await openList(context, actor, customerId, query);
  const { db } = context;
  const matching = matchingSql(source, scope, query.search);
  const metrics = query.includeMetrics === 'true' || !seesData ? await readLeadMetrics(db, matching, access) : undefined;
  const graphData = query.includeGraphData === 'true' && may('leadGraph') ? await readLeadGraph(db, matching, range, timezone) : undefined;
  const figures = { ...(metrics && query.includeMetrics === 'true' && { metrics }), ...(graphData && { graphData }) };
  if (!seesData) return asJson({ leads: [], count: metrics?.total ?? 0, ...figures });
  const page = await runList(db, source, scope, query);
  return Object.keys(figures).length === 0 ? page : withFigures(page, figures);
}

/** Each download is recorded with its days, and without what was searched for, which may be a person's data. */
export async function exportLeads(context: AppContext, actor: Actor, customerId: string, query: LeadExportQuery): Promise<FileAnswer> {
  const { source, scope, range, today, may, access, seesData } = await openList(context, actor, customerId, query);
  if (!seesData || !may('downloadLeads')) throw new AppError('forbidden');
  const fields = query.fields.filter((field) => access.seesBudget || field !== 'budget');
  const exported = await exportList(context.db, actor, { source, scope, request: { ...query, fields, format: 'csv' } });
  const file = { ...exported, fileName: leadsFileName(today) };
  await context.db.transaction((tx) =>
    recordChange(tx, actor.userId, {
      area: 'lead-downloads',
      entity: 'leads',
      entityId: customerId,
      customerId,
      action: 'downloaded',
      after: { ...range, isSearch: query.search.length > 0, file: file.fileName },
    }),
  );
  return file;
}

async function openList({ db, clock }: AppContext, actor: Actor, customerId: string, query: LeadExportQuery) {
  const actorInDashboard = scopeToDashboard(actor, customerId);
  const dashboard = actorInDashboard && (await readDashboard(db, customerId));
  if (!dashboard) throw new AppError('notFound');
  const seesData = seesLeadData(actor);
  if (!seesData && query.search.some(({ field }) => PERSONAL_LEAD_FIELDS.includes(field))) throw new AppError('forbidden');
  const may = featuresOf(actor, dashboard);
  const { timezone } = dashboard.customer;
  const { dateSubmittedFrom: from, dateSubmittedTo: to } = query;
  const today = dayOfWall(wallTimeAt(clock.now(), timezone));
  const range = clampRange({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, today);
  const access = { seesBudget: may('leadBudget'), basis: may('taxInclusive') ? 'withTax' : 'withoutTax' } as const;
  const scope = leadFilterPredicate(actorInDashboard, query, range, timezone);
  return { source: leadListSource(access), scope, range, today, timezone, may, access, seesData };
}

const featuresOf =
  (actor: Actor, { features }: Pick<CustomerDashboard, 'features'>) =>
  (feature: Feature): boolean =>
    worksInConsole(actor) || mayUse(features, feature, actor.roles);

const asJson = (answer: object): RawJson => new RawJson(Buffer.from(JSON.stringify(answer)));

/** Inserts the figures before the closing brace of the page's JSON. */
const withFigures = ({ bytes }: RawJson, figures: object): RawJson =>
  new RawJson(Buffer.concat([bytes.subarray(0, -1), Buffer.from(`,${JSON.stringify(figures).slice(1)}`)]));
