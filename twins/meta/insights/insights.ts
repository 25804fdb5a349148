// Insights of an account, a campaign, an ad set or an ad: one row per object and period on which something was shown.
import { reachOf } from '../audiences/estimates.ts';
import { effectiveStatus } from '../ads/effective-status.ts';
import { splitList } from '../definitions/check-definitions.ts';
import { fieldType } from '../definitions/definitions.ts';
import type { Answer, Call, CallTable, Graph } from '../graph/graph.ts';
import { ADS_READ, handler } from '../graph/graph.ts';
import { GraphError } from '../graph/graph-error.ts';
import { listOf, textOf } from '../graph/read-params.ts';
import { dayOf } from '../graph/times.ts';
import type { Params } from '../graph/read-params.ts';
import type { GraphNode, Values } from '../meta-state.ts';
import { breakdownRows } from './breakdowns.ts';
import type { BreakdownPart } from './breakdowns.ts';
import { leadsByDay } from '../leads/leads-by-day.ts';
import { readPeriods } from './date-range.ts';
import type { Period } from './date-range.ts';
import { addFigures, figuresOf, NO_FIGURES, partOf, reachFrom } from './figures.ts';
import type { Figures } from './figures.ts';
import { showFigures } from './insight-row.ts';
import { adsBelow, openSpending } from './spend.ts';

const DAY_MS = 86_400_000;

type Level = 'account' | 'campaign' | 'adset' | 'ad';
const LEVELS: Readonly<Record<string, Level>> = { AdAccount: 'account', Campaign: 'campaign', AdSet: 'adset', Ad: 'ad' };

const insights = handler<'AdAccount' | 'Campaign' | 'AdSet' | 'Ad'>({ scopes: ADS_READ, run: listInsights });

export const insightCalls: CallTable = {
  'GET AdAccount/insights': insights,
  'GET Campaign/insights': insights,
  'GET AdSet/insights': insights,
  'GET Ad/insights': insights,
};

/** An ad with the objects above it. */
interface Line {
  ad: GraphNode<'Ad'>;
  adset: GraphNode<'AdSet'>;
  campaign: GraphNode<'Campaign'>;
}

interface AdDay {
  line: Line;
  day: string;
  figures: Figures;
}

function listInsights({ graph, node, params, now }: Call<'AdAccount' | 'Campaign' | 'AdSet' | 'Ad'>): Answer {
  const account = graph.store.find('AdAccount', node.kind === 'AdAccount' ? node.id : node.owner);
  if (!account) return { kind: 'values', values: [], shape: 'AdsInsights' };
  const level = (textOf(params, 'level') ?? LEVELS[node.kind] ?? 'account') as Level;
  const periods = readPeriods(params, now, account.data.timezone_name);
  const parts = breakdownRows(splitList(params.breakdowns ?? []) as string[]);
  const today = dayOf(now, account.data.timezone_name);
  const days = adDays(graph, node, { today, zone: account.data.timezone_name }, readFilter(graph, params));
  const groups = [...Map.groupBy(days, ({ line }) => keyOf(line, level)).values()];
  const values = groups.flatMap((group) =>
    periods.flatMap((period) => {
      const shown = group.filter(({ day }) => day >= period.since && day <= period.until);
      return parts.flatMap((part) => rowOf(account, level, shown, period, part));
    }),
  );
  const fields = textOf(params, 'fields');
  const asked = fields === null ? ['impressions', 'spend'] : fields.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => fieldType('AdsInsights', name) === undefined);
  if (unknown !== undefined) throw new GraphError({ code: 100, message: `${unknown} is not valid for fields param`, field: 'fields' });
  return { kind: 'values', values: values.map((row) => selectRow(row, asked, parts)), shape: 'AdsInsights', isSelected: true };
}

interface Asked {
  today: string;
  zone: string;
}

function adDays(graph: Graph, node: GraphNode, { today, zone }: Asked, matches: (line: Line) => boolean): AdDay[] {
  const spending = openSpending(graph);
  return adsBelow(graph, node).flatMap((ad) => {
    const adset = graph.store.find('AdSet', ad.data.adset);
    const campaign = graph.store.find('Campaign', adset?.data.campaign);
    if (!adset || !campaign || !matches({ ad, adset, campaign })) return [];
    const spent = spending.ofAd(ad);
    const leads = leadsByDay(graph, ad, zone);
    // A form can be answered on a day on which the ad spends nothing, as shortly after it was paused.
    const others = [...leads.keys()].filter((day) => !spent.some((each) => each.day === day));
    const shown = [
      ...spent.map((each, age) => ({ ...each, age })),
      ...others.map((day) => ({ day, spend: 0, age: spent.filter((each) => each.day < day).length })),
    ];
    return shown.map(({ day, spend, age }) => ({
      line: { ad, adset, campaign },
      day,
      figures: figuresOf(graph, ad, {
        day,
        spend,
        leads: leads.get(day) ?? 0,
        age,
        daysAgo: (Date.parse(today) - Date.parse(day)) / DAY_MS,
      }),
    }));
  });
}

const keyOf = ({ ad, adset, campaign }: Line, level: Level): string =>
  ({ account: 'account', campaign: campaign.id, adset: adset.id, ad: ad.id })[level];

function rowOf(
  account: GraphNode<'AdAccount'>,
  level: Level,
  days: readonly AdDay[],
  { since, until }: Period,
  { share, values }: BreakdownPart,
): Values[] {
  const [first] = days;
  if (!first) return [];
  const figures = partOf(
    days.reduce((sum, day) => addFigures(sum, day.figures), NO_FIGURES),
    share,
  );
  if (figures.impressions === 0) return [];
  const sets = new Map(days.map(({ line }) => [line.adset.id, line.adset]));
  const audience = [...sets.values()].reduce((sum, { data }) => sum + reachOf(data.targeting), 0) * 0.8 * share;
  const row = {
    ...namesOf(account, level, first.line),
    ...showFigures(figures, reachFrom(figures.impressions, Math.max(1, audience)), account.data.currency),
    ...values,
    date_start: since,
    date_stop: until,
  };
  return [row];
}

function namesOf(account: GraphNode<'AdAccount'>, level: Level, { ad, adset, campaign }: Line): Values {
  const isAtLeast = (least: Level): boolean =>
    ['account', 'campaign', 'adset', 'ad'].indexOf(level) >= ['account', 'campaign', 'adset', 'ad'].indexOf(least);
  return {
    account_id: account.id.replace('act_', ''),
    account_name: account.data.name,
    ...(isAtLeast('campaign') && {
      campaign_id: campaign.id,
      campaign_name: campaign.data.name,
      objective: campaign.data.objective,
      buying_type: campaign.data.buying_type,
    }),
    ...(isAtLeast('adset') && { adset_id: adset.id, adset_name: adset.data.name, optimization_goal: adset.data.optimization_goal }),
    ...(isAtLeast('ad') && { ad_id: ad.id, ad_name: ad.data.name }),
  };
}

/** Rows always have their dates and the values of their breakdown. */
function selectRow(row: Values, asked: readonly string[], parts: readonly BreakdownPart[]): Values {
  const always = ['date_start', 'date_stop', ...Object.keys(parts[0]?.values ?? {})];
  return Object.fromEntries([...new Set([...asked, ...always])].filter((name) => row[name] !== undefined).map((name) => [name, row[name]]));
}

function readFilter(graph: Graph, params: Params): (line: Line) => boolean {
  const filters = (listOf(params, 'filtering') ?? []).map((given) => {
    const { field, operator, value } = given as Values;
    const expected = (Array.isArray(value) ? value : [value]).map(String);
    const read = FILTERED[String(field)];
    if (!read || !['IN', 'EQUAL', 'NOT_IN'].includes(String(operator)))
      throw new GraphError({
        code: 100,
        message: `Filtering by ${String(field)} ${String(operator)} is not supported`,
        field: 'filtering',
      });
    return (line: Line) => expected.includes(read(graph, line)) === (operator !== 'NOT_IN');
  });
  return (line) => filters.every((filter) => filter(line));
}

const FILTERED: Readonly<Record<string, (graph: Graph, line: Line) => string>> = {
  'campaign.id': (_graph, { campaign }) => campaign.id,
  'adset.id': (_graph, { adset }) => adset.id,
  'ad.id': (_graph, { ad }) => ad.id,
  'ad.effective_status': (graph, { ad }) => effectiveStatus(graph, ad),
  'campaign.effective_status': (graph, { campaign }) => effectiveStatus(graph, campaign),
};
