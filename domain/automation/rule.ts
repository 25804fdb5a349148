// A rule of a customer: the events and listings that it follows, its action, and its limits.
import { hasAnyRole } from '../access/index.ts';
import type { Role } from '../access/index.ts';
import { CAMPAIGN_STAFF, CREATIVE_REPLACERS } from '../campaigns/index.ts';
import type { ListingEvent } from '../inventory/index.ts';
import { ORDERING_ROLES } from '../orders/index.ts';
import type { OrderPayer, RequiredApproval } from '../orders/index.ts';
import type { RuleCondition } from './conditions.ts';

export const AUTOMATION_STAFF = ['admin', 'operations'] as const;

export const RULE_ACTIONS = ['ORDER', 'END_CAMPAIGNS', 'REPLACE_CREATIVES'] as const;
export type RuleActionKind = (typeof RULE_ACTIONS)[number];

export interface OrderAction {
  kind: 'ORDER';
  productId: string;
  startsInDays: number;
  payer: OrderPayer;
  approval: RequiredApproval;
}

export type RuleAction = OrderAction | { kind: 'END_CAMPAIGNS' } | { kind: 'REPLACE_CREATIVES' };

/** Rules that were stored before there was a choice have no approval. */
export type StoredAction = RuleAction | Omit<OrderAction, 'approval'>;

export const readAction = (stored: StoredAction): RuleAction => (stored.kind === 'ORDER' ? { approval: 'CUSTOMER', ...stored } : stored);

/** Money is in minor units, with tax; null for no limit of its own. */
export interface RuleLimits {
  ordersPerDay: number;
  ordersPerMonth: number;
  moneyPerDay: number | null;
  moneyPerMonth: number | null;
}

/** What all rules of a customer may order in a day. */
export interface CustomerLimits {
  ordersPerDay: number;
  moneyPerDay: number | null;
}

export interface AutomationRule {
  event: ListingEvent;
  /** All of them must be met. */
  conditions: readonly RuleCondition[];
  action: RuleAction;
  limits: RuleLimits;
  /** More events than this within an hour are held until a person releases them. */
  holdAbove: number;
}

export const MAX_RULES = 50;
export const MAX_CONDITIONS = 20;
export const MAX_START_DAYS = 60;
export const MAX_ORDERS_PER_DAY = 200;
export const MAX_ORDERS_PER_MONTH = 2000;
export const MAX_HOLD_ABOVE = 500;

export const DEFAULT_RULE_LIMITS: RuleLimits = { ordersPerDay: 5, ordersPerMonth: 50, moneyPerDay: null, moneyPerMonth: null };
export const DEFAULT_CUSTOMER_LIMITS: CustomerLimits = { ordersPerDay: 20, moneyPerDay: null };
export const DEFAULT_HOLD_ABOVE = 25;

const OWNER_ROLES: Readonly<Record<RuleActionKind, readonly Role[]>> = {
  ORDER: ORDERING_ROLES,
  END_CAMPAIGNS: CAMPAIGN_STAFF,
  REPLACE_CREATIVES: CREATIVE_REPLACERS,
};

/** A rule acts in the name of its owner, who must be allowed to do the same by hand. */
export const mayOwnRule = (action: RuleActionKind, roles: readonly Role[]): boolean => hasAnyRole(roles, OWNER_ROLES[action]);

/**
 * The same event never acts twice: a listing is new once, has each price and each open home once, and orders follow a sale once. Campaigns
 * are ended and creatives replaced at every sale, because a listing may come back to the market.
 */
export function eventKey(
  event: ListingEvent,
  action: RuleActionKind,
  about: { eventId: string; price: number | null; openHome: string | null },
): string {
  if (event === 'NEW') return event;
  if (event === 'PRICE_CHANGED') return `${event} ${about.price ?? ''}`;
  if (event === 'OPEN_HOME') return `${event} ${about.openHome ?? ''}`;
  return action === 'ORDER' ? event : `${event} ${about.eventId}`;
}
