import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { verticalByCode } from '../inventory/index.ts';
import type { ListingSnapshot, Vertical } from '../inventory/index.ts';
import { NOTHING_PLACED } from './order-limits.ts';
import { conditionFault, conditionText, meetsCondition } from './conditions.ts';
import type { RuleCondition } from './conditions.ts';
import { judgeListing } from './judge-listing.ts';
import type { JudgedListing, RuleFacts } from './judge-listing.ts';
import { DEFAULT_CUSTOMER_LIMITS, DEFAULT_RULE_LIMITS, eventKey } from './rule.ts';
import type { AutomationRule } from './rule.ts';
import { ruleFields } from './rule-fields.ts';
import { ruleSentence } from './rule-sentence.ts';
import { safetyLimit } from './safety-stop.ts';
import { simulateRule } from './simulate-rule.ts';
import type { PastEvent } from './simulate-rule.ts';

const fields = ruleFields(verticalByCode('real-estate') as Vertical, [{ value: 'office', label: 'Harbour office' }]);
const snapshot = (given: Partial<ListingSnapshot> = {}): ListingSnapshot => ({
  type: 'RESIDENTIAL_FOR_SALE',
  officeId: 'office',
  listingOption: 'CLASSIFIED',
  price: 90_000_000,
  status: 'ACTIVE',
  pictures: 3,
  videos: 0,
  agents: 1,
  openHomes: [],
  meta: { suburb: 'Ponsonby', bedrooms: 3 },
  ...given,
});
const rule = (given: Partial<AutomationRule> = {}): AutomationRule => ({
  event: 'NEW',
  conditions: [],
  action: { kind: 'ORDER', productId: 'week', startsInDays: 0, payer: 'CUSTOMER', approval: 'CUSTOMER' },
  limits: DEFAULT_RULE_LIMITS,
  holdAbove: 25,
  ...given,
});
const facts = (given: Partial<RuleFacts> = {}): RuleFacts => ({
  isOn: true,
  stopReason: null,
  holdReason: null,
  product: { name: 'Week of images', total: 34_500 },
  customerLimits: DEFAULT_CUSTOMER_LIMITS,
  fields,
  currencyCode: 'NZD',
  ...given,
});
const judged = (given: Partial<JudgedListing> = {}, values: Partial<ListingSnapshot> = {}): JudgedListing => ({
  values: snapshot(values),
  isRemoved: false,
  isWithdrawnByFeed: false,
  openOrder: null,
  campaignsToEnd: 1,
  sharedCampaigns: 0,
  outdatedCreatives: 1,
  ...given,
});
const WITHDRAWN_BY_FEED = { isRemoved: true, isWithdrawnByFeed: true };
const nothing = { day: NOTHING_PLACED, month: NOTHING_PLACED, customerDay: NOTHING_PLACED };

describe('conditions', () => {
  test.each<[RuleCondition, boolean]>([
    [{ field: 'meta.suburb', operator: 'is', value: 'ponsonby' }, true],
    [{ field: 'meta.suburb', operator: 'is', value: 'Grey Lynn' }, false],
    [{ field: 'meta.suburb', operator: 'isNot', value: 'Grey Lynn' }, true],
    [{ field: 'meta.suburb', operator: 'isOneOf', value: ['Grey Lynn', 'PONSONBY'] }, true],
    [{ field: 'meta.city', operator: 'is', value: 'Auckland' }, false],
    [{ field: 'meta.city', operator: 'isNot', value: 'Auckland' }, true],
    [{ field: 'meta.city', operator: 'isEmpty' }, true],
    [{ field: 'meta.city', operator: 'isFilled' }, false],
    [{ field: 'meta.bedrooms', operator: 'atLeast', value: 3 }, true],
    [{ field: 'meta.bedrooms', operator: 'atMost', value: 2 }, false],
    [{ field: 'meta.bathrooms', operator: 'atMost', value: 2 }, false],
    [{ field: 'price', operator: 'atLeast', value: 90_000_001 }, false],
    [{ field: 'officeId', operator: 'is', value: 'office' }, true],
    [{ field: 'pictures', operator: 'atLeast', value: 1 }, true],
    [{ field: 'meta.status', operator: 'is', value: 'ACTIVE' }, true],
    [{ field: 'meta.constructor', operator: 'isEmpty' }, true],
    [{ field: 'gone', operator: 'isFilled' }, false],
  ])('%o is met: %s', (condition, isMet) => {
    expect(meetsCondition(condition, snapshot(), fields)).toBe(isMet);
  });

  test.each<[RuleCondition, string | null]>([
    [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }, null],
    [{ field: 'gone', operator: 'isEmpty' }, 'fieldUnknown'],
    [{ field: 'price', operator: 'is', value: '1' }, 'operatorNotForField'],
    [{ field: 'meta.suburb', operator: 'atLeast', value: 1 }, 'operatorNotForField'],
    [{ field: 'meta.suburb', operator: 'is', value: ' ' }, 'valueMissing'],
    [{ field: 'type', operator: 'isOneOf', value: [] }, 'valueMissing'],
    [{ field: 'type', operator: 'is', value: 'CASTLE' }, 'valueUnknown'],
  ])('%o is refused as %s', (condition, fault) => {
    expect(conditionFault(condition, fields)).toBe(fault);
  });

  test('a condition reads as people say it', () => {
    expect(conditionText({ field: 'price', operator: 'atLeast', value: 50_000_000 }, fields, 'NZD')).toBe('Price is at least $500,000');
    expect(conditionText({ field: 'officeId', operator: 'isOneOf', value: ['office', 'gone'] }, fields, 'NZD')).toBe(
      'Office is one of Harbour office or gone',
    );
  });
});

test.each<[string, Partial<AutomationRule>, Partial<RuleFacts>, JudgedListing, string]>([
  ['nothing stands in the way', {}, {}, judged(), 'order'],
  ['a stop', {}, { stopReason: 'Wrong prices' }, judged(), 'PASSED_OVER stopped'],
  ['a rule that is off', {}, { isOn: false }, judged(), 'PASSED_OVER ruleOff'],
  ['a rule that holds', {}, { holdReason: { code: 'ownerLeft', params: { owner: 'Hana' } } }, judged(), 'HELD ownerLeft'],
  ['a removed listing', {}, {}, judged({ isRemoved: true }), 'PASSED_OVER listingRemoved'],
  ['campaigns of a deleted listing', { action: { kind: 'END_CAMPAIGNS' } }, {}, judged({ isRemoved: true }), 'PASSED_OVER listingRemoved'],
  ['campaigns of a withdrawn listing', { action: { kind: 'END_CAMPAIGNS' } }, {}, judged(WITHDRAWN_BY_FEED), 'end'],
  ['an order for a withdrawn listing', { event: 'WITHDRAWN' }, {}, judged(WITHDRAWN_BY_FEED), 'PASSED_OVER listingRemoved'],
  [
    'creatives of a withdrawn listing',
    { action: { kind: 'REPLACE_CREATIVES' } },
    {},
    judged(WITHDRAWN_BY_FEED),
    'PASSED_OVER listingRemoved',
  ],
  ['a condition', { conditions: [{ field: 'pictures', operator: 'atLeast', value: 4 }] }, {}, judged(), 'PASSED_OVER conditionNotMet'],
  ['a listing sold since', {}, {}, judged({}, { status: 'SOLD' }), 'PASSED_OVER listingOffMarket'],
  ['a sale that the rule follows', { event: 'SOLD' }, {}, judged({}, { status: 'SOLD' }), 'order'],
  ['a product that is gone', {}, { product: null }, judged(), 'PASSED_OVER productNotOffered'],
  ['a running order', {}, {}, judged({ openOrder: 'order 1012' }), 'PASSED_OVER alreadyOrdered'],
  [
    'no office to pay',
    { action: { kind: 'ORDER', productId: 'week', startsInDays: 0, payer: 'OFFICE', approval: 'CUSTOMER' } },
    {},
    judged({}, { officeId: null }),
    'PASSED_OVER officeMissing',
  ],
  ['no agent', {}, {}, judged({}, { agents: 0 }), 'PASSED_OVER agentMissing'],
  ['campaigns to end', { action: { kind: 'END_CAMPAIGNS' } }, {}, judged(), 'end'],
  ['no campaigns', { action: { kind: 'END_CAMPAIGNS' } }, {}, judged({ campaignsToEnd: 0 }), 'PASSED_OVER noCampaigns'],
  [
    'campaigns of other listings too',
    { action: { kind: 'END_CAMPAIGNS' } },
    {},
    judged({ campaignsToEnd: 0, sharedCampaigns: 2 }),
    'PASSED_OVER campaignsShared',
  ],
  ['creatives to replace', { action: { kind: 'REPLACE_CREATIVES' } }, {}, judged(), 'replace'],
  [
    'creatives that are current',
    { action: { kind: 'REPLACE_CREATIVES' } },
    {},
    judged({ outdatedCreatives: 0 }),
    'PASSED_OVER creativesCurrent',
  ],
])('%s', (_, changes, given, listing, expected) => {
  const verdict = judgeListing(rule(changes), facts(given), listing, nothing);
  expect(verdict.kind === 'decided' ? `${verdict.judgement.decision} ${verdict.judgement.reason.code}` : verdict.kind).toBe(expected);
});

test.each([
  ['ruleOrdersPerDay', { day: { orders: 5, money: 0 } }, {}],
  ['ruleOrdersPerMonth', { month: { orders: 50, money: 0 } }, {}],
  ['ruleMoneyPerDay', { day: { orders: 1, money: 34_501 } }, { moneyPerDay: 69_000 }],
  ['ruleMoneyPerMonth', { month: { orders: 1, money: 34_501 } }, { moneyPerMonth: 69_000 }],
  ['customerOrdersPerDay', { customerDay: { orders: 20, money: 0 } }, {}],
  ['customerMoneyPerDay', { customerDay: { orders: 1, money: 34_501 } }, {}],
])('the limit %s is kept', (code, counters, limits) => {
  const given = facts({ customerLimits: { ordersPerDay: 20, moneyPerDay: 69_000 } });
  const verdict = judgeListing(rule({ limits: { ...DEFAULT_RULE_LIMITS, ...limits } }), given, judged(), { ...nothing, ...counters });
  expect(verdict).toMatchObject({ kind: 'decided', judgement: { decision: 'PASSED_OVER', reason: { code } } });
});

test('an order that reaches a limit exactly is placed', () => {
  const limits = { ...DEFAULT_RULE_LIMITS, moneyPerDay: 69_000 };
  expect(judgeListing(rule({ limits }), facts(), judged(), { ...nothing, day: { orders: 1, money: 34_500 } }).kind).toBe('order');
});

test.each([
  ['NEW', 'ORDER', 'NEW'],
  ['PRICE_CHANGED', 'ORDER', 'PRICE_CHANGED 100'],
  ['OPEN_HOME', 'ORDER', 'OPEN_HOME 2026-11-21 11:00'],
  ['SOLD', 'ORDER', 'SOLD'],
  ['SOLD', 'END_CAMPAIGNS', 'SOLD e1'],
] as const)('the key of %s for %s is %s', (event, action, key) => {
  expect(eventKey(event, action, { eventId: 'e1', price: 100, openHome: '2026-11-21 11:00' })).toBe(key);
});

test.each([
  [25, 0, 10],
  [25, 100, 20],
  [25, 100_000, 25],
  [5, 100, 5],
])('a rule that holds above %i, in a store of %i listings, holds above %i', (holdAbove, listings, limit) => {
  expect(safetyLimit(holdAbove, listings)).toBe(limit);
});

test('a rule is a sentence', () => {
  const names = { fields, currencyCode: 'NZD', productName: 'Week of images' };
  expect(ruleSentence(rule({ conditions: [{ field: 'meta.suburb', operator: 'is', value: 'Ponsonby' }] }), names)).toBe(
    'When a listing is new and Suburb is Ponsonby, order “Week of images” to start on the same day and invoice the customer. At most 5 orders a day and 50 a month.',
  );
  expect(ruleSentence(rule({ event: 'SOLD', action: { kind: 'END_CAMPAIGNS' } }), names)).toBe(
    'When a listing is sold or leased, end its campaigns.',
  );
});

test.each([
  ['CUSTOMER', 'invoice the customer. At most'],
  ['STAFF', 'invoice the customer. Staff accept each order first. At most'],
  ['SELLER', 'invoice the customer. The seller approves each order before delivery. At most'],
] as const)('the sentence of a rule with approval %s says who must approve', (approval, expected) => {
  const action = { kind: 'ORDER', productId: 'week', startsInDays: 0, payer: 'CUSTOMER', approval } as const;
  expect(ruleSentence(rule({ action }), { fields, currencyCode: 'NZD', productName: 'Week of images' })).toContain(expected);
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const START = Date.UTC(2026, 9, 1);
const event = (listingId: string, minute: number, given: Partial<ListingSnapshot> = {}): PastEvent => {
  const at = START + minute * MINUTE_MS;
  return {
    eventId: `${listingId}-${minute}`,
    listingId,
    at,
    day: new Date(at).toISOString().slice(0, 10),
    values: snapshot(given),
    openHome: null,
  };
};
const past = { ...facts(), listings: 1000, durationDays: 7 };

describe('a simulation', () => {
  test('says what would have been ordered and why not the rest', () => {
    const events = [event('a', 0), event('b', 90, { agents: 0 }), event('a', 180), event('c', 270)];
    const { decisions, orders, money } = simulateRule(rule(), events, past);
    expect([orders, money]).toEqual([2, 69_000]);
    expect(decisions.map(({ event: { listingId }, kind, reason }) => [listingId, kind, reason?.code ?? null])).toEqual([
      ['a', 'order', null],
      ['b', 'none', 'agentMissing'],
      ['c', 'order', null],
    ]);
  });

  test('a feed that sends everything again meets the safety stop before the first order', () => {
    const all = Array.from({ length: 30 }, (_, place) => event(`listing${place}`, place));
    const { decisions, orders } = simulateRule(rule(), all, past);
    expect(orders).toBe(0);
    expect(decisions.every(({ reason }) => reason?.code === 'tooManyEvents')).toBe(true);
  });

  test('no limit is ever exceeded, and no event orders twice', () => {
    const cap = fc.integer({ min: 1, max: 6 });
    const histories = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 40 * 24 * 60 })), { maxLength: 200 });
    fc.assert(
      fc.property(histories, cap, cap, cap, (history, ordersPerDay, ordersPerMonth, affordable) => {
        const events = history.map(([listing, minute]) => event(`l${listing}`, minute)).toSorted((one, other) => one.at - other.at);
        const limits = { ordersPerDay, ordersPerMonth, moneyPerDay: affordable * 34_500 + 1, moneyPerMonth: 200_000 };
        const { decisions, orders, money } = simulateRule(rule({ limits }), events, past);
        const placed = decisions.filter(({ kind }) => kind === 'order').map((decision) => decision.event);
        const most = (groups: Map<string, PastEvent[]>) => Math.max(0, ...[...groups.values()].map((group) => group.length));
        const perDay = most(Map.groupBy(placed, ({ day }) => day));
        const perMonth = most(Map.groupBy(placed, ({ day }) => day.slice(0, 7)));
        expect(perDay).toBeLessThanOrEqual(Math.min(ordersPerDay, affordable));
        expect(perMonth).toBeLessThanOrEqual(Math.min(ordersPerMonth, 5));
        expect(new Set(placed.map(({ listingId }) => listingId)).size).toBe(placed.length);
        expect([orders, money]).toEqual([placed.length, placed.length * 34_500]);
      }),
    );
  });

  test('a listing whose order still runs is not ordered again', () => {
    const prices = [1, 2, 3].map((price, place) => event('a', place * 3 * 24 * 60, { price }));
    const { orders } = simulateRule(rule({ event: 'PRICE_CHANGED' }), prices, past);
    expect(orders).toBe(1);
    expect(
      simulateRule(
        rule({ event: 'PRICE_CHANGED' }),
        [event('a', 0, { price: 1 }), event('a', (8 * DAY_MS) / MINUTE_MS, { price: 2 })],
        past,
      ).orders,
    ).toBe(2);
  });
});
