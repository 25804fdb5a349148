// A rule in plain words, as people would say it to each other.
import type { ListingEvent } from '../inventory/index.ts';
import { moneyCurrency, moneyText } from '../money/index.ts';
import type { RequiredApproval } from '../orders/index.ts';
import { conditionText } from './conditions.ts';
import type { AutomationRule, RuleLimits } from './rule.ts';
import type { RuleField } from './rule-fields.ts';

export const LISTING_EVENT_LABELS: Readonly<Record<ListingEvent, string>> = {
  NEW: 'New listing',
  PRICE_CHANGED: 'Price change',
  SOLD: 'Sold or leased',
  WITHDRAWN: 'Withdrawn or off market',
  OPEN_HOME: 'Open home added',
};

const WHEN: Readonly<Record<ListingEvent, string>> = {
  NEW: 'When a listing is new',
  PRICE_CHANGED: 'When the price of a listing changes',
  SOLD: 'When a listing is sold or leased',
  WITHDRAWN: 'When a listing is withdrawn or goes off market',
  OPEN_HOME: 'When an open home is added to a listing',
};

/** Nothing where the customer's settings decide: they may change without the rule. */
const APPROVAL: Readonly<Record<RequiredApproval, string>> = {
  CUSTOMER: '',
  STAFF: ' Staff accept each order first.',
  SELLER: ' The seller approves each order before delivery.',
};

interface SentenceNames {
  fields: readonly RuleField[];
  currencyCode: string;
  /** Null while none is chosen. */
  productName: string | null;
}

export function ruleSentence({ event, conditions, action, limits }: AutomationRule, names: SentenceNames): string {
  const where = conditions.map((condition) => conditionText(condition, names.fields, names.currencyCode)).join(' and ');
  const start = `${WHEN[event]}${where === '' ? '' : ` and ${where}`}`;
  if (action.kind === 'END_CAMPAIGNS') return `${start}, end its campaigns.`;
  if (action.kind === 'REPLACE_CREATIVES') return `${start}, replace its outdated creatives.`;
  const product = names.productName === null ? 'a product' : `“${names.productName}”`;
  const payer = action.payer === 'OFFICE' ? 'the office of the listing' : 'the customer';
  const order = `order ${product} to start ${startText(action.startsInDays)} and invoice ${payer}.${APPROVAL[action.approval]}`;
  return `${start}, ${order} ${limitsText(limits, names.currencyCode)}`;
}

function startText(days: number): string {
  if (days === 0) return 'on the same day';
  return days === 1 ? 'the day after' : `${days} days later`;
}

function limitsText({ ordersPerDay, ordersPerMonth, moneyPerDay, moneyPerMonth }: RuleLimits, currencyCode: string): string {
  const money = (amount: number): string => moneyText(amount, moneyCurrency(currencyCode));
  const perDay = [`${ordersPerDay} ${ordersPerDay === 1 ? 'order' : 'orders'}`, ...(moneyPerDay === null ? [] : [money(moneyPerDay)])];
  const perMonth = [`${ordersPerMonth}`, ...(moneyPerMonth === null ? [] : [money(moneyPerMonth)])];
  return `At most ${perDay.join(' or ')} a day and ${perMonth.join(' or ')} a month.`;
}
