// What ads spend: by day and ad, from the budget, the dates, the pauses and the review. Nothing is stored, so the figures are the same
// whenever they are asked for, and grow with the clock. A moved end leaves what was spent before as it is.
import { approvedAt } from '../ads/review.ts';
import type { Graph } from '../graph/graph.ts';
import { addDays, dayOf, daysBetween, startOfDay } from '../graph/times.ts';
import type { GraphNode, Since, Status } from '../meta-state.ts';
import { chance } from './chance.ts';
import { runsOf, scheduledIn } from './runs.ts';
import type { Run } from './runs.ts';

type Interval = readonly [from: number, until: number];

/** Figures are brought up to date every quarter of an hour. */
const REFRESH_MS = 15 * 60_000;
/** Sunday to Saturday: people look at homes at the weekend. */
const WEEKDAY_WEIGHT = [1, 0.86, 0.84, 0.88, 0.92, 0.95, 1] as const;
/** The part of a budget that is spent in the best case. */
const DELIVERED = 0.985;
/** account_status of an account that may deliver. */
const ACCOUNT_ACTIVE = 1;

export interface DaySpend {
  day: string;
  /** In the minor unit of the currency. */
  spend: number;
}

/** Answers questions about what was spent at one moment; what it computes is kept for the next question. */
export interface Spending {
  ofAd(ad: GraphNode<'Ad'>): readonly DaySpend[];
}

export const budgetOf = ({ data }: GraphNode<'Campaign' | 'AdSet'>) => data.budgetLog.at(-1)?.value ?? { daily: null, lifetime: null };

export function openSpending(graph: Graph): Spending {
  const times = memo((ad: GraphNode<'Ad'>) => deliveryTimes(graph, ad));
  const groups = new Map<string, Map<string, GraphNode[]>>();
  /** The ads of a set, or the sets of a campaign. */
  const childrenOf = <K extends 'Ad' | 'AdSet'>(kind: K, parent: GraphNode, parentOf: (node: GraphNode<K>) => string): GraphNode<K>[] => {
    const key = `${kind}|${parent.owner}`;
    let group = groups.get(key);
    if (!group) {
      group = Map.groupBy(graph.store.list(kind, parent.owner), parentOf);
      groups.set(key, group);
    }
    return (group.get(parent.id) ?? []) as GraphNode<K>[];
  };
  const shownAds = memo((adset: GraphNode<'AdSet'>) =>
    childrenOf('Ad', adset, ({ data }) => data.adset)
      .map((ad) => ({ id: ad.id, times: times(ad) }))
      .filter((ad) => ad.times.length > 0),
  );
  const countSets = memo(
    (campaign: GraphNode<'Campaign'>) =>
      childrenOf('AdSet', campaign, ({ data }) => data.campaign).filter(({ data }) => data.statusLog.at(-1)?.value !== 'DELETED').length,
  );
  const ofAd = memo((ad: GraphNode<'Ad'>): DaySpend[] => {
    const adset = graph.store.find('AdSet', ad.data.adset);
    const campaign = graph.store.find('Campaign', adset?.data.campaign);
    const zone = zoneOf(graph, ad);
    const [first, last] = [times(ad)[0], times(ad).at(-1)];
    if (!adset || !campaign || !first || !last) return [];
    const divided = hasBudget(campaign) ? Math.max(1, countSets(campaign)) : 1;
    const source = hasBudget(campaign) ? campaign : adset;
    return daysBetween(dayOf(first[0], zone), dayOf(last[1] - 1, zone)).flatMap((day) => {
      const whole: Interval = [startOfDay(day, zone), startOfDay(addDays(day, 1), zone)];
      const spent = runsOf(adset).map((run) => {
        const active = intersect(intersect(times(ad), [whole]), [[run.from, run.until]]);
        if (active.length === 0) return 0;
        const share = shareOf(graph, ad, shownAds(adset), whole) * (lengthOf(active) / scheduledIn(run, whole));
        return dayBudget(graph, { adset, run, source, divided, day, whole }) * share;
      });
      const spend = Math.floor(spent.reduce((sum, each) => sum + each, 0) * graph.state.read().settings.spendFactor);
      return spend > 0 ? [{ day, spend }] : [];
    });
  });
  return { ofAd };
}

function memo<Node extends GraphNode, Result>(compute: (node: Node) => Result): (node: Node) => Result {
  const known = new Map<string, Result>();
  return (node) => {
    if (!known.has(node.id)) known.set(node.id, compute(node));
    return known.get(node.id) as Result;
  };
}

const zoneOf = ({ store }: Graph, { owner }: GraphNode): string => store.find('AdAccount', owner)?.data.timezone_name ?? 'UTC';

/** The times at which a logged status was the active one. */
function activeTimes<Value>(log: readonly Since<Value>[], active: Value, until: number): Interval[] {
  return log.flatMap(({ at, value }, index): Interval[] => {
    const end = Math.min(log[index + 1]?.at ?? until, until);
    return value === active && end > at ? [[at, end]] : [];
  });
}

function intersect(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return one.flatMap(([from, until]) =>
    other.flatMap(([otherFrom, otherUntil]): Interval[] => {
      const [start, end] = [Math.max(from, otherFrom), Math.min(until, otherUntil)];
      return end > start ? [[start, end]] : [];
    }),
  );
}

const lengthOf = (intervals: readonly Interval[]): number => intervals.reduce((sum, [from, until]) => sum + until - from, 0);

/** When the ad could be shown, up to now. */
function deliveryTimes(graph: Graph, ad: GraphNode<'Ad'>): Interval[] {
  const adset = graph.store.find('AdSet', ad.data.adset);
  const campaign = graph.store.find('Campaign', adset?.data.campaign);
  const account = graph.store.find('AdAccount', ad.owner);
  if (!adset || !campaign || !account) return [];
  const now = Math.floor(graph.clock.now() / REFRESH_MS) * REFRESH_MS;
  const frames = runsOf(adset)
    .map(({ from, until, end }): Interval => [from, Math.min(end ?? now, until, now)])
    .filter(([from, until]) => until > from);
  const approved = approvedAt(graph, ad);
  const approvedTimes: Interval[] = [...ad.data.review.approvedTimes];
  if (approved !== null && approved < now) approvedTimes.push([approved, now]);
  if (frames.length === 0 || approvedTimes.length === 0) return [];
  const logs = [campaign, adset, ad].map(({ data }) => activeTimes<Status>(data.statusLog, 'ACTIVE', now));
  return [activeTimes(account.data.statusLog, ACCOUNT_ACTIVE, now), approvedTimes, ...logs].reduce<Interval[]>(
    (soFar, each) => intersect(soFar, each),
    frames,
  );
}

/** Ads of a set divide its budget of a day; some do better than others. */
function shareOf(graph: Graph, ad: GraphNode<'Ad'>, shown: readonly { id: string; times: Interval[] }[], whole: Interval): number {
  const weight = (id: string): number => 0.5 + chance(graph.seed, `share:${id}`);
  const competing = shown.filter(({ times }) => intersect(times, [whole]).length > 0);
  const total = competing.reduce((sum, { id }) => sum + weight(id), 0);
  return total === 0 ? 0 : weight(ad.id) / total;
}

interface BudgetDay {
  adset: GraphNode<'AdSet'>;
  run: Run;
  /** The campaign or the set, whichever has the budget, and among how many sets it is divided. */
  source: GraphNode<'Campaign' | 'AdSet'>;
  divided: number;
  day: string;
  whole: Interval;
}

function dayBudget(graph: Graph, { adset, run, source, divided, day, whole }: BudgetDay): number {
  const { daily, lifetime } = budgetAt(source, whole[1]);
  const delivered = DELIVERED * (0.94 + 0.06 * chance(graph.seed, `day:${adset.id}:${day}`));
  if (daily !== null) return (daily / divided) * (scheduledIn(run, whole) / (whole[1] - whole[0])) * weightOf(day) * delivered;
  return Math.max(0, (lifetime ?? 0) / divided - run.spent) * lifetimeShare(run, zoneOf(graph, adset), day, whole) * delivered;
}

/** A lifetime budget is spread over the days of the run, more of it on better weekdays. */
function lifetimeShare(run: Run, zone: string, day: string, whole: Interval): number {
  if (run.end === null || run.end <= run.from) return 0;
  const weights = daysBetween(dayOf(run.from, zone), dayOf(run.end - 1, zone)).map(
    (each) => weightOf(each) * scheduledIn(run, [startOfDay(each, zone), startOfDay(addDays(each, 1), zone)]),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return total === 0 ? 0 : (weightOf(day) * scheduledIn(run, whole)) / total;
}

const weightOf = (day: string): number => WEEKDAY_WEIGHT[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 1;

function hasBudget(node: GraphNode<'Campaign' | 'AdSet'>): boolean {
  const { daily, lifetime } = budgetOf(node);
  return daily !== null || lifetime !== null;
}

/** The budget that held at this time. */
const budgetAt = ({ data }: GraphNode<'Campaign' | 'AdSet'>, at: number) =>
  data.budgetLog.findLast((entry) => entry.at <= at)?.value ?? data.budgetLog[0]?.value ?? { daily: null, lifetime: null };

export function adsBelow(graph: Graph, node: GraphNode): GraphNode<'Ad'>[] {
  if (node.kind === 'Ad') return [node as GraphNode<'Ad'>];
  const account = node.kind === 'AdAccount' ? node.id : node.owner;
  return [...graph.store.list('Ad', account)].filter(({ data }) => {
    if (node.kind === 'AdAccount') return true;
    if (node.kind === 'AdSet') return data.adset === node.id;
    return graph.store.find('AdSet', data.adset)?.data.campaign === node.id;
  });
}

/** All that an object has spent, in the minor unit. */
export function spentOf(graph: Graph, node: GraphNode): number {
  const spending = openSpending(graph);
  return adsBelow(graph, node).reduce((sum, ad) => sum + spending.ofAd(ad).reduce((total, { spend }) => total + spend, 0), 0);
}
