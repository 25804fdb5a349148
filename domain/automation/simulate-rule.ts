// What a rule would have done with the events of the past: the same judgement, in the order of the events, without orders and writes. What
// was really ordered then is left out, so that the answer is about this rule alone.
import type { ListingSnapshot } from '../inventory/index.ts';
import { addOrder, NOTHING_PLACED } from './order-limits.ts';
import type { Placed } from './order-limits.ts';
import { hold } from './decision.ts';
import type { DecisionReason, Judgement } from './decision.ts';
import { judgeListing } from './judge-listing.ts';
import type { RuleFacts } from './judge-listing.ts';
import { eventKey } from './rule.ts';
import type { AutomationRule } from './rule.ts';
import { safetyLimit, SUDDEN_HOURS } from './safety-stop.ts';

export interface PastEvent {
  eventId: string;
  listingId: string;
  /** Milliseconds. */
  at: number;
  /** YYYY-MM-DD in the customer's time zone. */
  day: string;
  values: ListingSnapshot;
  openHome: string | null;
}

export interface SimulatedDecision {
  event: PastEvent;
  kind: 'order' | 'end' | 'replace' | 'none';
  /** Null where the rule would have acted. */
  reason: DecisionReason | null;
}

export interface Simulation {
  decisions: SimulatedDecision[];
  orders: number;
  money: number;
}

type SimulatedFacts = Omit<RuleFacts, 'isOn' | 'stopReason' | 'holdReason'> & {
  listings: number;
  /** How long an order of the product runs. */
  durationDays: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `events` are in the order in which they happened. Campaigns and creatives of the past are unknown: they count as there. */
export function simulateRule(rule: AutomationRule, events: readonly PastEvent[], facts: SimulatedFacts): Simulation {
  const byDay = new Map<string, Placed>();
  const byMonth = new Map<string, Placed>();
  const openUntil = new Map<string, number>();
  const known = new Set<string>();
  const held = suddenEvents(rule, events, facts.listings);
  const simulation: Simulation = { decisions: [], orders: 0, money: 0 };
  for (const event of events) {
    const key = `${event.listingId} ${eventKey(rule.event, rule.action.kind, { ...event, price: event.values.price })}`;
    if (known.has(key)) continue;
    known.add(key);
    const month = event.day.slice(0, 7);
    const day = byDay.get(event.day) ?? NOTHING_PLACED;
    const counters = { day, month: byMonth.get(month) ?? NOTHING_PLACED, customerDay: day };
    const verdict = judgeListing(
      rule,
      { ...facts, isOn: true, stopReason: null, holdReason: held.get(event) ?? null },
      {
        values: event.values,
        isRemoved: false,
        isWithdrawnByFeed: false,
        openOrder: (openUntil.get(event.listingId) ?? 0) > event.at ? 'an earlier order' : null,
        campaignsToEnd: 1,
        sharedCampaigns: 0,
        outdatedCreatives: 1,
      },
      counters,
    );
    if (verdict.kind === 'decided') simulation.decisions.push({ event, kind: 'none', reason: verdict.judgement.reason });
    else simulation.decisions.push({ event, kind: verdict.kind, reason: null });
    if (verdict.kind !== 'order' || !facts.product) continue;
    const { total } = facts.product;
    byDay.set(event.day, addOrder(counters.day, total));
    byMonth.set(month, addOrder(counters.month, total));
    openUntil.set(event.listingId, event.at + facts.durationDays * DAY_MS);
    simulation.orders += 1;
    simulation.money += total;
  }
  return simulation;
}

/** The events of every hour that has too many of them, with the reason. */
function suddenEvents(rule: AutomationRule, events: readonly PastEvent[], listings: number): Map<PastEvent, DecisionReason> {
  const limit = safetyLimit(rule.holdAbove, listings);
  const held = new Map<PastEvent, DecisionReason>();
  let first = 0;
  for (const [last, event] of events.entries()) {
    while ((events[first]?.at ?? 0) <= event.at - SUDDEN_HOURS * HOUR_MS) first += 1;
    const count = last - first + 1;
    if (count <= limit) continue;
    const { reason }: Judgement = hold('tooManyEvents', { count, limit });
    for (const each of events.slice(first, last + 1)) held.set(each, reason);
  }
  return held;
}
