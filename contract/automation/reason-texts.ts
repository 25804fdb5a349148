// The reasons for a rule's decision about a listing, in plain words, with the fix where there is one.
import type { DecisionReason, ReasonCode, RuleActionKind } from '#domain/automation/index.ts';

const TEXTS: Readonly<Record<ReasonCode, string>> = {
  ordered: 'Ordered “{product}” with order {orderNumber}.',
  ended: 'Ended {campaigns}.',
  replaced: 'Requested new files for {creatives}.',
  stopped: 'Automation was stopped: {reason} {ByHand}, or release the stop so that the rule acts on later changes.',
  ruleOff: 'The rule is turned off. Turn it on, or {byHand}.',
  noEvent: 'The event of this rule has not occurred for the listing since the rule was turned on. {ByHand}.',
  waiting: 'The rule has not looked at the last event yet. It does so within a minute, or once the images of the listing have arrived.',
  tooManyEvents:
    '{count} listings changed within an hour; the rule goes on hold when more than {limit} change. Check the source, then apply or dismiss the held listings.',
  ownerLeft: '{owner}, who owns the rule, can no longer sign in. Choose another owner, then apply or dismiss the held listings.',
  ownerLostRight:
    '{owner}, who owns the rule, no longer has permission for this customer. Choose another owner, then apply or dismiss the held listings.',
  dismissed: 'Held, then dismissed by {name}. {ByHand}.',
  listingRemoved: 'The listing was deleted. Restore it, then {byHand}.',
  listingOffMarket: 'The listing was sold or withdrawn before the rule looked at it. Nothing to do.',
  conditionNotMet: 'The rule requires that {condition}, but the listing has {actual}. Change the listing or the rule.',
  alreadyOrdered: '“{product}” is already running for the listing, with {order}. Wait until it ends, or order by hand.',
  productNotOffered: 'The product of the rule is no longer offered. Choose another product.',
  officeMissing: 'The office pays, and the listing has no office. Add an office to the listing, then order by hand.',
  agentMissing: 'The listing has no agent. Add an agent to the listing, then order by hand.',
  ruleOrdersPerDay: 'The rule’s limit of {orders} a day was reached. Raise the limit or order by hand.',
  ruleOrdersPerMonth: 'The rule’s limit of {orders} a month was reached. Raise the limit or order by hand.',
  ruleMoneyPerDay: 'An order for {total} would take the rule over its budget of {limit} a day. Raise the budget or order by hand.',
  ruleMoneyPerMonth: 'An order for {total} would take the rule over its budget of {limit} a month. Raise the budget or order by hand.',
  customerOrdersPerDay: 'The customer’s limit for rules of {orders} a day was reached. Raise the limit or order by hand.',
  customerMoneyPerDay:
    'An order for {total} would take the rules of the customer over their budget of {limit} a day. Raise the budget or order by hand.',
  orderRefused: 'The order was refused: {reason} Fix it, then order by hand.',
  noCampaigns: 'The listing has no running campaigns. Nothing to do.',
  campaignsShared:
    'The listing’s campaigns also advertise listings that are still on the market. End the campaigns by hand when all are sold.',
  creativesCurrent: 'The live ads of the listing are up to date. Nothing to do.',
};

/** Short names of the reasons, for filters. */
export const REASON_LABELS: Readonly<Record<ReasonCode, string>> = {
  ordered: 'Ordered',
  ended: 'Campaigns ended',
  replaced: 'Creatives replaced',
  stopped: 'Automation stopped',
  ruleOff: 'Rule off',
  noEvent: 'No event',
  waiting: 'Waiting',
  tooManyEvents: 'Too many at once',
  ownerLeft: 'Owner left',
  ownerLostRight: 'Owner has no permission',
  dismissed: 'Dismissed',
  listingRemoved: 'Listing deleted',
  listingOffMarket: 'Off market',
  conditionNotMet: 'Condition not met',
  alreadyOrdered: 'Already ordered',
  productNotOffered: 'Product not offered',
  officeMissing: 'No office',
  agentMissing: 'No agent',
  ruleOrdersPerDay: 'Orders per day',
  ruleOrdersPerMonth: 'Orders per month',
  ruleMoneyPerDay: 'Budget per day',
  ruleMoneyPerMonth: 'Budget per month',
  customerOrdersPerDay: 'Customer: orders per day',
  customerMoneyPerDay: 'Customer: budget per day',
  orderRefused: 'Order refused',
  noCampaigns: 'No campaigns',
  campaignsShared: 'Shared campaigns',
  creativesCurrent: 'Creatives up to date',
};

const counted = (value: string | number, noun: string): string => (Number(value) === 1 ? `1 ${noun}` : `${value} ${noun}s`);
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a person does instead of the rule. */
const BY_HAND: Readonly<Record<RuleActionKind, string>> = {
  ORDER: 'order by hand',
  END_CAMPAIGNS: 'end the campaigns of the listing by hand',
  REPLACE_CREATIVES: 'replace the creatives of the listing by hand',
};

export function reasonText({ code, params }: DecisionReason, action: RuleActionKind): string {
  return TEXTS[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'byHand') return BY_HAND[action];
    if (name === 'ByHand') return capitalised(BY_HAND[action]);
    const value = params[name];
    if (value === undefined) return whole;
    if (name === 'orders') return counted(value, 'order');
    if (name === 'campaigns') return counted(value, 'campaign');
    if (name === 'creatives') return counted(value, 'creative');
    return name === 'reason' ? sentence(String(value)) : String(value);
  });
}
