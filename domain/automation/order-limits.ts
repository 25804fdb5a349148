// How much a rule, and all rules of a customer, may order. A day and a month are those of the customer's time zone.
import { stepDay } from '../dates/index.ts';
import type { Judgement, ReasonCode } from './decision.ts';
import { passOver } from './decision.ts';
import { moneyCurrency, moneyText } from '../money/index.ts';
import type { CustomerLimits, RuleLimits } from './rule.ts';

export interface Placed {
  orders: number;
  /** In minor units, with tax. */
  money: number;
}

/** What was ordered so far: by the rule today and this month, and by all rules of the customer today. */
export interface RuleCounters {
  day: Placed;
  month: Placed;
  customerDay: Placed;
}

export const NOTHING_PLACED: Placed = { orders: 0, money: 0 };

export interface AllLimits {
  rule: RuleLimits;
  customer: CustomerLimits;
}

/** Null where an order of this amount fits into every limit. */
export function exceededLimit(limits: AllLimits, counters: RuleCounters, total: number, currencyCode: string): Judgement | null {
  const { rule, customer } = limits;
  const { day, month, customerDay } = counters;
  const money = (limit: number) => ({
    limit: moneyText(limit, moneyCurrency(currencyCode)),
    total: moneyText(total, moneyCurrency(currencyCode)),
  });
  const exceeds = (limit: number | null, placed: number): limit is number => limit !== null && placed + total > limit;
  if (day.orders >= rule.ordersPerDay) return passOver('ruleOrdersPerDay', { orders: rule.ordersPerDay });
  if (month.orders >= rule.ordersPerMonth) return passOver('ruleOrdersPerMonth', { orders: rule.ordersPerMonth });
  if (exceeds(rule.moneyPerDay, day.money)) return passOver('ruleMoneyPerDay', money(rule.moneyPerDay));
  if (exceeds(rule.moneyPerMonth, month.money)) return passOver('ruleMoneyPerMonth', money(rule.moneyPerMonth));
  if (customerDay.orders >= customer.ordersPerDay) return passOver('customerOrdersPerDay', { orders: customer.ordersPerDay });
  if (exceeds(customer.moneyPerDay, customerDay.money)) return passOver('customerMoneyPerDay', money(customer.moneyPerDay));
  return null;
}

const DAILY: readonly ReasonCode[] = ['ruleOrdersPerDay', 'ruleMoneyPerDay', 'customerOrdersPerDay', 'customerMoneyPerDay'];
const MONTHLY: readonly ReasonCode[] = ['ruleOrdersPerMonth', 'ruleMoneyPerMonth'];

/** The first day on which a limit that was reached counts from zero again; null for a reason that is no limit. */
export function limitEndsOn(code: ReasonCode, today: string): string | null {
  if (DAILY.includes(code)) return stepDay(today, 1, 'days');
  return MONTHLY.includes(code) ? stepDay(`${today.slice(0, 7)}-01`, 1, 'months') : null;
}

export const addOrder = ({ orders, money }: Placed, total: number): Placed => ({ orders: orders + 1, money: money + total });
