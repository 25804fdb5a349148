// What each ad of a campaign costs on one day. The day is cut where anything changes that decides about serving (a status, the budget, a
// review, the dates of the campaign); in each piece the ads that serve share what the budget gives for that time. The past never changes:
// it follows from the history of each resource.
import { addDays, instantOf, localDate, weekdayOf } from '../account-time.ts';
import type {
  Account,
  AdGroupAdValue,
  AdGroupValue,
  BudgetValue,
  CampaignValue,
  GoogleAdsState,
  HistoryEntry,
  Stored,
} from '../google-ads-state.ts';
import { daysOf } from '../mutate/budgets.ts';
import { decisionsOf } from './review.ts';
import type { ReviewTimes } from './review.ts';
import { fraction } from './seeded.ts';

export interface ServingCampaign {
  campaign: Stored<CampaignValue>;
  budget: Stored<BudgetValue>;
  /** Campaigns that share the budget, this one included. */
  sharers: number;
  ads: readonly { ad: Stored<AdGroupAdValue>; adGroup: Stored<AdGroupValue> }[];
}

export interface SpendingContext {
  state: Readonly<GoogleAdsState>;
  seed: string;
  account: Account;
  times: ReviewTimes;
  /** Figures exist up to this moment. */
  until: number;
}

/** From Monday to Sunday. People look for homes at the end of the week. */
const WEEKDAYS = [0.94, 0.93, 0.95, 0.98, 1.02, 1.1, 1.08];
/** Times the strongest weekday this stays below 1, so that no day costs more than its budget. */
const FILL = { from: 0.78, to: 0.9 };

/** Ad → micros on this day. */
export function spendingOn(context: SpendingContext, serving: ServingCampaign, date: string): Map<string, number> {
  const { account, until, seed } = context;
  const { campaign } = serving;
  const [midnight, next] = [date, addDays(date, 1)].map((day) => instantOf(`${day} 00:00:00`, account.timeZone)) as [number, number];
  const from = Math.max(midnight, instantOf(campaign.value.startDateTime, account.timeZone));
  const to = Math.min(next, until);
  const costs = new Map<string, number>();
  if (from >= to) return costs;
  const factor = (WEEKDAYS[weekdayOf(date)] ?? 1) * (FILL.from + (FILL.to - FILL.from) * fraction(seed, campaign.value.resourceName, date));
  const edges = [from, ...edgesOf(context, serving).filter((at) => at > from && at < to), to].toSorted((one, other) => one - other);
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1];
    if (end === undefined || end <= start) continue;
    const ads = serving.ads.filter(({ ad, adGroup }) => isServing(context, campaign, adGroup, ad, start));
    const weights = ads.map(({ ad }) => 0.5 + fraction(seed, ad.value.resourceName));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const amount =
      perDay(context, serving, start) * overspendingAt(context, campaign, start) * factor * ((end - start) / (next - midnight));
    for (const [position, { ad }] of ads.entries()) {
      const name = ad.value.resourceName;
      costs.set(name, (costs.get(name) ?? 0) + (amount * (weights[position] ?? 0)) / whole);
    }
  }
  return costs;
}

function edgesOf(context: SpendingContext, { campaign, budget, ads }: ServingCampaign): number[] {
  const overspending = overspendingOf(context, campaign);
  return [
    ...campaign.history.flatMap((entry) => [entry.at, endOf(entry, context.account)]),
    ...budget.history.map(({ at }) => at),
    ...ads.flatMap(({ ad, adGroup }) =>
      [...ad.history, ...adGroup.history, ...decisionsOf(context.state, ad, context.times)].map(({ at }) => at),
    ),
    ...(overspending ? [overspending.from, overspending.until ?? Infinity] : []),
  ];
}

/** The moment after the last second of a campaign. */
const endOf = ({ endDateTime }: HistoryEntry, { timeZone }: Account): number =>
  endDateTime === undefined ? Infinity : instantOf(endDateTime, timeZone) + 1000;

const entryAt = (history: readonly HistoryEntry[], at: number): HistoryEntry | undefined => history.findLast((entry) => entry.at <= at);

function isServing(
  context: SpendingContext,
  campaign: Stored<CampaignValue>,
  adGroup: Stored<AdGroupValue>,
  ad: Stored<AdGroupAdValue>,
  at: number,
): boolean {
  if ([campaign, adGroup, ad].some(({ history }) => entryAt(history, at)?.status !== 'ENABLED')) return false;
  if (at >= endOf(entryAt(campaign.history, at) ?? { at }, context.account)) return false;
  const decision = decisionsOf(context.state, ad, context.times).findLast((each) => each.at <= at);
  return decision !== undefined && decision.approval !== 'DISAPPROVED';
}

/** Micros that the budget gives for a day. What a total budget has left is divided anew when the end of the campaign is moved. */
function perDay(context: SpendingContext, serving: ServingCampaign, at: number): number {
  const { campaign, budget, sharers } = serving;
  const { amountMicros, totalAmountMicros } = entryAt(budget.history, at) ?? {};
  const share = Math.max(1, sharers);
  if (totalAmountMicros === undefined) return Number(amountMicros ?? 0) / share;
  const { startDateTime } = campaign.value;
  const changes = endChanges(campaign.history).filter((change) => change.at <= at);
  const [change] = changes.toReversed();
  const endDateTime = (change ?? campaign.history[0])?.endDateTime ?? campaign.value.endDateTime;
  if (!change) return Number(totalAmountMicros) / daysOf({ startDateTime, endDateTime }) / share;
  const changedOn = `${localDate(change.at, context.account.timeZone)} 00:00:00`;
  const first = changedOn > startDateTime ? changedOn : startDateTime;
  const left = Number(totalAmountMicros) / share - spentBefore(context, serving, change.at);
  return Math.max(0, left) / daysOf({ startDateTime: first, endDateTime });
}

const endChanges = (history: readonly HistoryEntry[]): HistoryEntry[] =>
  history.filter(({ endDateTime }, index) => index > 0 && endDateTime !== history[index - 1]?.endDateTime);

function spentBefore(context: SpendingContext, serving: ServingCampaign, at: number): number {
  const last = localDate(at, context.account.timeZone);
  let spent = 0;
  for (let date = serving.campaign.value.startDateTime.slice(0, 10); date <= last; date = addDays(date, 1))
    for (const cost of spendingOn({ ...context, until: at }, serving, date).values()) spent += cost;
  return spent;
}

/** The key under which overspending of every campaign is set. */
export const ALL_CAMPAIGNS = '*';

const overspendingOf = ({ state: { overspending } }: SpendingContext, { value }: Stored<CampaignValue>) =>
  overspending[value.resourceName] ?? overspending[ALL_CAMPAIGNS];

function overspendingAt(context: SpendingContext, campaign: Stored<CampaignValue>, at: number): number {
  const { factor, from, until = Infinity } = overspendingOf(context, campaign) ?? { factor: 1, from: 0 };
  return at >= from && at < until ? factor : 1;
}
