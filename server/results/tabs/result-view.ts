// Who looks at which days of which customer's results, and which fields their roles may see. Every results call begins here.
import type { ResultFilters } from '#contract/results/index.ts';
import { orderScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { seesNetworkMoney } from '#domain/campaigns/index.ts';
import { mayUse, scopeToDashboard } from '#domain/dashboards/index.ts';
import type { Feature } from '#domain/dashboards/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { dayAt, momentsOf } from '#domain/results/index.ts';
import type { ResultRange } from '#domain/results/index.ts';
import type { AppContext } from '../../app-context.ts';
import { readDashboardAccess } from '../../dashboards/index.ts';
import type { DashboardAccess } from '../../dashboards/index.ts';
import { AppError } from '../../http/app-error.ts';

export interface ResultView {
  /** Limited to the dashboard's customer. */
  actor: Actor;
  customerId: string;
  timezone: string;
  /** A moment of the product's clock. */
  now: number;
  currency: ReturnType<typeof moneyCurrency>;
  range: ResultRange;
  /** The first moment of the range, and the first one after it. */
  start: Date;
  end: Date;
  filters: Pick<ResultFilters, 'office' | 'requestedAgent'>;
  seesBudget: boolean;
  seesTax: boolean;
  seesSpend: boolean;
  may: (feature: Feature) => boolean;
}

interface Opened {
  context: AppContext;
  actor: Actor;
  params: { customerId: string };
  query: ResultFilters;
}

type RangeRule = (sent: { from?: string; to?: string }, today: string) => ResultRange;

export async function openResults({ context, actor, params: { customerId }, query }: Opened, rangeOf: RangeRule): Promise<ResultView> {
  if (query.customerId !== undefined && query.customerId !== customerId) throw new AppError('notFound');
  const actorInDashboard = scopeToDashboard(actor, customerId);
  const dashboard = actorInDashboard && (await readDashboardAccess(context.db, customerId));
  if (!dashboard) throw new AppError('notFound');
  const view = viewOf(actorInDashboard, dashboard, query, rangeOf, context.clock.now());
  const { requestedAgent } = query;
  if (requestedAgent !== undefined && requestedAgent !== actor.agentId && !view.may('overviewSearch')) throw new AppError('forbidden');
  return view;
}

function viewOf(actor: Actor, dashboard: DashboardAccess, query: ResultFilters, rangeOf: RangeRule, now: number): ResultView {
  const { customerId, timezone, currencyCode, features } = dashboard;
  const { dateFrom: from, dateTo: to, office, requestedAgent } = query;
  const may = (feature: Feature): boolean => mayUse(features, feature, actor.roles);
  const range = rangeOf({ ...(from !== undefined && { from }), ...(to !== undefined && { to }) }, dayAt(now, timezone));
  return {
    actor,
    customerId,
    timezone,
    now,
    currency: moneyCurrency(currencyCode),
    range,
    ...momentsOf(range, timezone),
    filters: { ...(office !== undefined && { office }), ...(requestedAgent !== undefined && { requestedAgent }) },
    seesBudget: may('campaignBudget'),
    seesTax: may('taxInclusive'),
    // Sales see no network's money anywhere, whatever a dashboard is set to show.
    seesSpend: may('digitalInvestment') && (actor.customerId !== null || seesNetworkMoney(actor)),
    may,
  };
}

/** Everything of the customer: then its sums are kept ready. */
export const seesWholeCustomer = ({ actor, filters }: ResultView): boolean =>
  orderScope(actor).kind === 'customer' && Object.keys(filters).length === 0;
