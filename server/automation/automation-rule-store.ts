// Automation rules in the database, and as the contract shows them.
import { reasonText } from '#contract/automation/index.ts';
import type { AutomationRuleView } from '#contract/automation/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { readAction, ruleSentence } from '#domain/automation/index.ts';
import type { AutomationRule, RuleFacts } from '#domain/automation/index.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '../accounts/users/user-table.ts';
import { customerExists } from '../customers/customer-visibility.ts';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { stores } from '../stores/store-table.ts';
import type { AutomationCustomer } from './automation-customer.ts';
import { readAutomationCustomer } from './automation-customer.ts';
import { automationRules } from './automation-rule-table.ts';

export type RuleRecord = typeof automationRules.$inferSelect;

export interface RuleKey {
  customerId: string;
  ruleId: string;
}

export const limitsOf = ({ ordersPerDay, ordersPerMonth, moneyPerDay, moneyPerMonth }: RuleRecord): AutomationRule['limits'] => ({
  ordersPerDay,
  ordersPerMonth,
  moneyPerDay,
  moneyPerMonth,
});

export const judgedRule = (row: RuleRecord): AutomationRule => ({
  event: row.event,
  conditions: row.conditions,
  action: readAction(row.action),
  limits: limitsOf(row),
  holdAbove: row.holdAbove,
});

export const productOf = ({ action }: Pick<RuleRecord, 'action'>, { products }: AutomationCustomer): RuleFacts['product'] =>
  (action.kind === 'ORDER' && products.find(({ _id }) => _id === action.productId)) || null;

/** Refuses customers that the actor does not see. */
export async function requireAutomationCustomer(db: Queryable, actor: Actor, customerId: string): Promise<AutomationCustomer> {
  const customer = (await customerExists(db, rowScope(actor), customerId)) && (await readAutomationCustomer(db, customerId));
  if (!customer) throw new AppError('notFound');
  return customer;
}

const isRule = ({ customerId, ruleId }: RuleKey): SQL | undefined =>
  and(eq(automationRules.id, ruleId), eq(automationRules.customerId, customerId), isNull(automationRules.deletedAt));

export async function requireRule(db: Queryable, actor: Actor, key: RuleKey): Promise<RuleRecord> {
  if (!(await customerExists(db, rowScope(actor), key.customerId))) throw new AppError('notFound');
  const [row] = await db.select().from(automationRules).where(isRule(key));
  if (!row) throw new AppError('notFound');
  return row;
}

export async function lockRule(tx: Transaction, actor: Actor, key: RuleKey): Promise<RuleRecord> {
  if (!(await customerExists(tx, rowScope(actor), key.customerId))) throw new AppError('notFound');
  const [row] = await tx.select().from(automationRules).where(isRule(key)).for('update');
  if (!row) throw new AppError('notFound');
  return row;
}

/** In the order in which they were created, which is the order in which they decide. */
export const rulesOfCustomer = (db: Queryable, customerId: string): Promise<RuleRecord[]> =>
  db
    .select()
    .from(automationRules)
    .where(and(eq(automationRules.customerId, customerId), isNull(automationRules.deletedAt)))
    .orderBy(asc(automationRules.id));

export const sentenceOf = (row: RuleRecord, customer: AutomationCustomer): string =>
  ruleSentence(judgedRule(row), {
    fields: customer.fields,
    currencyCode: customer.currencyCode,
    productName: productOf(row, customer)?.name ?? null,
  });

const placedSince = (condition: SQL): SQL<{ orders: number; money: number }> =>
  sql`(select json_build_object('orders', count(*), 'money', coalesce(sum(d.amount), 0)) from automation_decisions d
    where d.rule_id = automation_rules.id and d.order_id is not null and ${condition})`;

/** `today` is the customer's day. */
export async function readRules(
  db: Queryable,
  customer: AutomationCustomer,
  today: string,
  ruleId?: string,
): Promise<AutomationRuleView[]> {
  const rows = await db
    .select({
      rule: automationRules,
      owner: { _id: users.id, displayName: users.displayName },
      store: { _id: stores.id, name: stores.name },
      heldListings: sql<number>`(select count(*)::int from automation_decisions d where d.rule_id = automation_rules.id and d.decision = 'HELD')`,
      today: placedSince(sql`d.decided_on = ${today}`),
      thisMonth: placedSince(sql`d.decided_on >= ${monthOf(today)}`),
    })
    .from(automationRules)
    .innerJoin(users, eq(users.id, automationRules.ownerId))
    .leftJoin(stores, eq(stores.id, automationRules.storeId))
    .where(
      and(
        eq(automationRules.customerId, customer.id),
        isNull(automationRules.deletedAt),
        ruleId === undefined ? undefined : eq(automationRules.id, ruleId),
      ),
    )
    .orderBy(asc(automationRules.id));
  return rows.map(({ rule, owner, store, heldListings, today: day, thisMonth }) => ({
    _id: rule.id,
    name: rule.name,
    sentence: sentenceOf(rule, customer),
    isOn: rule.isOn,
    event: rule.event,
    conditions: rule.conditions as AutomationRuleView['conditions'],
    action: readAction(rule.action),
    limits: limitsOf(rule),
    holdAbove: rule.holdAbove,
    store,
    owner,
    hold: rule.heldAt &&
      rule.holdReason && { text: reasonText(rule.holdReason, rule.action.kind), since: rule.heldAt.toISOString(), listings: heldListings },
    today: day,
    thisMonth,
    version: rule.version,
    updatedAt: rule.updatedAt.toISOString(),
  }));
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
