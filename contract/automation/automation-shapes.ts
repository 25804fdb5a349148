// Automation rules of a customer, what they decided, and the stops that hold all of them.
import {
  DECISIONS,
  DEFAULT_HOLD_ABOVE,
  MAX_CONDITIONS,
  MAX_HOLD_ABOVE,
  MAX_ORDERS_PER_DAY,
  MAX_ORDERS_PER_MONTH,
  MAX_START_DAYS,
  REASON_CODES,
  RULE_FIELD_KINDS,
} from '#domain/automation/index.ts';
import { LISTING_EVENTS } from '#domain/inventory/index.ts';
import { MAX_MINOR_UNITS } from '#domain/money/index.ts';
import { ORDER_PAYERS, REQUIRED_APPROVALS } from '#domain/orders/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';

const moment = z.iso.datetime({ offset: true });
const named = z.object({ _id: id, name: z.string() });

const shortText = (most: number) => z.string().trim().max(most, `At most ${most} characters.`);
const field = z.string().min(1, 'Choose a field.').max(100);
const value = shortText(200);

export const ruleCondition = z.discriminatedUnion('operator', [
  z.strictObject({ field, operator: z.enum(['is', 'isNot']), value }),
  z.strictObject({ field, operator: z.literal('isOneOf'), value: z.array(value).max(50, 'At most 50 values.') }),
  z.strictObject({
    field,
    operator: z.enum(['atLeast', 'atMost']),
    value: z.number('Enter a number.').min(-MAX_MINOR_UNITS).max(MAX_MINOR_UNITS),
  }),
  z.strictObject({ field, operator: z.enum(['isEmpty', 'isFilled']) }),
]);

export const ruleAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ORDER'),
    productId: z.uuid('Choose a product.').toLowerCase(),
    startsInDays: z.number('Enter a number of days.').int().min(0).max(MAX_START_DAYS, `At most ${MAX_START_DAYS} days.`).default(0),
    payer: z.enum(ORDER_PAYERS).default('CUSTOMER'),
    approval: z.enum(REQUIRED_APPROVALS).default('CUSTOMER'),
  }),
  z.strictObject({ kind: z.literal('END_CAMPAIGNS') }),
  z.strictObject({ kind: z.literal('REPLACE_CREATIVES') }),
]);

const count = (most: number) =>
  z
    .number('Enter a number.')
    .int()
    .min(1, 'At least 1.')
    .max(most, `At most ${most.toLocaleString('en-NZ')}.`);
const money = z.number().int().min(1, 'Enter an amount.').max(MAX_MINOR_UNITS).nullable().default(null);

export const ruleLimits = z.strictObject({
  ordersPerDay: count(MAX_ORDERS_PER_DAY),
  ordersPerMonth: count(MAX_ORDERS_PER_MONTH),
  moneyPerDay: money,
  moneyPerMonth: money,
});

export const customerLimits = z.strictObject({ ordersPerDay: count(MAX_ORDERS_PER_DAY), moneyPerDay: money });

const judged = {
  event: z.enum(LISTING_EVENTS),
  conditions: z.array(ruleCondition).max(MAX_CONDITIONS, `At most ${MAX_CONDITIONS} conditions.`).default([]),
  action: ruleAction,
  limits: ruleLimits,
  holdAbove: count(MAX_HOLD_ABOVE).default(DEFAULT_HOLD_ABOVE),
  /** Null for the listings of every store. */
  storeId: id.nullable().default(null),
};

export const automationRuleInput = z.strictObject({
  ...judged,
  name: z.string().trim().min(1, 'Enter a name.').max(120, 'A name has at most 120 characters.'),
  isOn: z.boolean().default(false),
  ownerId: z.uuid('Choose an owner.').toLowerCase(),
});
export type AutomationRuleInput = z.output<typeof automationRuleInput>;

/** `version` is the one that the person edited; saving over someone else's change is refused. */
export const automationRuleChange = automationRuleInput.extend({ version: z.number().int().optional() });
export type AutomationRuleChange = z.output<typeof automationRuleChange>;

export const simulationInput = z.strictObject(judged);
export type SimulationInput = z.output<typeof simulationInput>;

const placed = z.object({ orders: z.number().int(), money: z.number().int() });

export const automationRule = z.object({
  _id: id,
  name: z.string(),
  /** The rule in plain words. */
  sentence: z.string(),
  isOn: z.boolean(),
  event: z.enum(LISTING_EVENTS),
  conditions: z.array(ruleCondition).readonly(),
  action: ruleAction,
  limits: ruleLimits,
  holdAbove: z.number().int(),
  store: named.nullable(),
  owner: z.object({ _id: id, displayName: z.string() }),
  /** Why it waits for a person, and how many listings wait; null where it does not. */
  hold: z.object({ text: z.string(), since: moment, listings: z.number().int() }).nullable(),
  today: placed,
  thisMonth: placed,
  version: z.number().int(),
  updatedAt: moment,
});
export type AutomationRuleView = z.infer<typeof automationRule>;

export const automationStop = z.object({
  _id: id,
  /** Neither customer nor store: automation is stopped for everyone. */
  customer: named.nullable(),
  store: named.nullable(),
  reason: z.string(),
  setByName: z.string(),
  setAt: moment,
});
export type AutomationStop = z.infer<typeof automationStop>;

export const MAX_AUTOMATION_STOP_CHARACTERS = 300;
const stopReason = z
  .string()
  .trim()
  .min(1, 'Enter a reason.')
  .max(MAX_AUTOMATION_STOP_CHARACTERS, `At most ${MAX_AUTOMATION_STOP_CHARACTERS} characters.`);

export const automationStopInput = z.discriminatedUnion('scope', [
  z.strictObject({ scope: z.literal('everything'), reason: stopReason }),
  z.strictObject({ scope: z.literal('customer'), customerId: id, reason: stopReason }),
  z.strictObject({ scope: z.literal('store'), storeId: id, reason: stopReason }),
]);
export type AutomationStopInput = z.output<typeof automationStopInput>;

export const automation = z.object({
  currencyCode: z.string(),
  rules: z.array(automationRule),
  limits: customerLimits,
  /** Those that concern the customer. */
  stops: z.array(automationStop),
  /** The customer's stores, each of which can be stopped alone. */
  stores: z.array(z.object({ _id: id, name: z.string() })),
});
export type Automation = z.infer<typeof automation>;

const option = z.object({ value: z.string(), label: z.string() });

export const automationChoices = z.object({
  currencyCode: z.string(),
  fields: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(RULE_FIELD_KINDS), options: z.array(option).readonly() })),
  products: z.array(named.extend({ total: z.number().int(), days: z.number().int() })),
  stores: z.array(named),
  owners: z.array(
    z.object({
      _id: id,
      displayName: z.string(),
      email: z.string(),
      actions: z.array(z.enum(['ORDER', 'END_CAMPAIGNS', 'REPLACE_CREATIVES'])),
    }),
  ),
});
export type AutomationChoices = z.infer<typeof automationChoices>;

const reason = { code: z.enum(REASON_CODES), text: z.string() };

export const automationDecision = z.object({
  _id: id,
  listing: z.object({ _id: id, title: z.string(), reference: z.string() }),
  event: z.enum(LISTING_EVENTS),
  decision: z.enum(DECISIONS),
  ...reason,
  order: z.object({ _id: id, orderNumber: z.number().int() }).nullable(),
  at: moment,
});
export type AutomationDecision = z.infer<typeof automationDecision>;

export const automationDecisions = z.object({
  decisions: z.array(automationDecision),
  hasMore: z.boolean(),
  /** Over all decisions of the rule. */
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), count: z.number().int() })),
});

const simulatedDecision = z.object({
  listing: z.object({ _id: id, title: z.string(), reference: z.string() }),
  outcome: z.enum(['order', 'end', 'replace', 'none']),
  /** Why not; empty where the rule would have acted. */
  text: z.string(),
  at: moment,
});

export const simulation = z.object({
  /** 'Would have ordered 14 campaigns for $2,730.00' */
  summary: z.string(),
  orders: z.number().int(),
  money: z.number().int(),
  events: z.number().int(),
  /** The first of them, those that would have acted before the others. */
  decisions: z.array(simulatedDecision),
});
export type SimulationAnswer = z.infer<typeof simulation>;

export const listingAutomation = z.object({
  rules: z.array(
    z.object({
      rule: z.object({ _id: id, name: z.string(), sentence: z.string(), isOn: z.boolean() }),
      decision: z.enum(DECISIONS).nullable(),
      ...reason,
      order: z.object({ _id: id, orderNumber: z.number().int() }).nullable(),
      /** Null where the rule has not decided about the listing. */
      at: moment.nullable(),
    }),
  ),
});
export type ListingAutomation = z.infer<typeof listingAutomation>;

export const LINEAGE_STEPS = ['origin', 'feed', 'filter', 'change', 'event', 'post', 'order', 'creative', 'campaign', 'lead'] as const;

export const listingLineage = z.object({
  listing: named.extend({ reference: z.string(), customer: named }),
  /** In the order in which they happened. */
  entries: z.array(
    z.object({
      step: z.enum(LINEAGE_STEPS),
      at: moment,
      title: z.string(),
      detail: z.string(),
      /** What the entry is about; null where it has no page. */
      subject: z.object({ kind: z.enum(['storeFiles', 'order', 'campaign', 'googleCampaign']), id }).nullable(),
    }),
  ),
  /** A step has older entries that are left out. */
  isShortened: z.boolean(),
});
export type ListingLineage = z.infer<typeof listingLineage>;
