// What a rule does about an event of a listing, with its one reason. The first thing that stands in the way is the reason, from the widest
// (everything is stopped) to the narrowest (the order of this listing), so that people fix it where it is.
import { isOffMarket } from '../inventory/index.ts';
import type { ListingSnapshot } from '../inventory/index.ts';
import { exceededLimit } from './order-limits.ts';
import type { RuleCounters } from './order-limits.ts';
import { conditionText, meetsCondition, shownValue } from './conditions.ts';
import { hold, passOver } from './decision.ts';
import type { DecisionReason, Judgement } from './decision.ts';
import type { AutomationRule, CustomerLimits } from './rule.ts';
import type { RuleField } from './rule-fields.ts';

export interface JudgedListing {
  values: ListingSnapshot;
  isRemoved: boolean;
  /** It was removed because the feed withdrew it; false where a person deleted it. */
  isWithdrawnByFeed: boolean;
  /** An order of the rule's product that waits or runs, such as 'order 1012'; null for none. */
  openOrder: string | null;
  /** Campaigns that can run and advertise only listings that are off the market. */
  campaignsToEnd: number;
  /** Campaigns that can run and advertise listings that are still on the market too. */
  sharedCampaigns: number;
  outdatedCreatives: number;
}

export interface RuleFacts {
  isOn: boolean;
  /** What the stop says, where one concerns the customer or the store. */
  stopReason: string | null;
  /** Why the rule waits for a person; null where it does not. */
  holdReason: DecisionReason | null;
  /** Null where the customer no longer sells it. */
  product: { name: string; total: number } | null;
  customerLimits: CustomerLimits;
  fields: readonly RuleField[];
  currencyCode: string;
}

/** `order`, `end` and `replace` are what the caller does next; the others are decided already. */
export type RuleVerdict = { kind: 'order' | 'end' | 'replace' } | { kind: 'decided'; judgement: Judgement };

const decided = (judgement: Judgement): RuleVerdict => ({ kind: 'decided', judgement });

export function judgeListing(rule: AutomationRule, facts: RuleFacts, listing: JudgedListing, counters: RuleCounters): RuleVerdict {
  const obstacle = ruleObstacle(facts) ?? listingObstacle(rule, facts, listing);
  if (obstacle) return decided(obstacle);
  switch (rule.action.kind) {
    case 'ORDER':
      return judgeOrder(rule, facts, listing, counters);
    case 'END_CAMPAIGNS':
      if (listing.campaignsToEnd > 0) return { kind: 'end' };
      return decided(
        listing.sharedCampaigns > 0 ? passOver('campaignsShared', { campaigns: listing.sharedCampaigns }) : passOver('noCampaigns'),
      );
    case 'REPLACE_CREATIVES':
      return listing.outdatedCreatives > 0 ? { kind: 'replace' } : decided(passOver('creativesCurrent'));
    default:
      return rule.action satisfies never;
  }
}

function ruleObstacle({ isOn, stopReason, holdReason }: RuleFacts): Judgement | null {
  if (stopReason !== null) return passOver('stopped', { reason: stopReason });
  if (!isOn) return passOver('ruleOff');
  return holdReason && hold(holdReason.code, holdReason.params);
}

function listingObstacle(
  { action, conditions }: AutomationRule,
  { fields, currencyCode }: RuleFacts,
  { values, isRemoved, isWithdrawnByFeed }: JudgedListing,
): Judgement | null {
  // The ads of a listing that the feed withdrew must stop; nothing else follows from a listing that is no longer there.
  const isToStop = isWithdrawnByFeed && action.kind === 'END_CAMPAIGNS';
  if (isRemoved && !isToStop) return passOver('listingRemoved');
  const failed = conditions.find((condition) => !meetsCondition(condition, values, fields));
  if (!failed) return null;
  return passOver('conditionNotMet', {
    condition: conditionText(failed, fields, currencyCode),
    actual: shownValue(values, failed, fields, currencyCode),
  });
}

/** A listing that was sold or withdrawn since the event is ordered only by a rule that follows the sale itself. */
function judgeOrder(
  { event, action, limits }: AutomationRule,
  { product, customerLimits, currencyCode }: RuleFacts,
  { values, openOrder }: JudgedListing,
  counters: RuleCounters,
): RuleVerdict {
  if (isOffMarket(values.status) && event !== 'SOLD' && event !== 'WITHDRAWN') return decided(passOver('listingOffMarket'));
  if (!product) return decided(passOver('productNotOffered'));
  if (openOrder !== null) return decided(passOver('alreadyOrdered', { order: openOrder, product: product.name }));
  if (action.kind === 'ORDER' && action.payer === 'OFFICE' && values.officeId === null) return decided(passOver('officeMissing'));
  if (values.agents === 0) return decided(passOver('agentMissing'));
  const exceeded = exceededLimit({ rule: limits, customer: customerLimits }, counters, product.total, currencyCode);
  return exceeded ? decided(exceeded) : { kind: 'order' };
}
