// What an order pays for and what its campaigns are set to together, and the refusal of budgets above it that nobody has confirmed.
import type { AboveOrder, CampaignOrderBudget } from '#contract/campaigns/index.ts';
import { amountAboveOrder, needsConfirmation } from '#domain/campaigns/index.ts';
import { moneyText } from '#domain/money/index.ts';
import { orderNumberText } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Related } from './campaign-related.ts';
import { wantedTotal } from './campaign-settings.ts';
import type { CampaignRecord } from './campaign-store.ts';
import type { CampaignRows } from './pending-change.ts';

/** A campaign `k` that was deleted, or ended by a person: it costs only the amount that it has spent, not its whole budget. */
export const SPENDS_NO_MORE = `(k.deleted_at is not null or k.state = 'DELETED' or (k.state = 'COMPLETED' and k.desired_state = 'COMPLETED'))`;

/** On Meta the ad sets have the budgets. */
const WANTED_BUDGET = `coalesce(
  (select sum(coalesce((s.wanted ->> 'budget')::int8, s.budget)) from ad_sets s where s.campaign_id = k.id and k.network = 'meta'),
  (k.wanted ->> 'budget')::int8, k.budget, 0)`;

/** Null for a campaign without an order, and for an order without a budget plan. */
export async function readOrderBudget(db: Queryable, { orderId }: Pick<CampaignRecord, 'orderId'>): Promise<CampaignOrderBudget | null> {
  if (orderId === null) return null;
  const { rows } = await db.execute<CampaignOrderBudget & Record<string, unknown>>(sql`
    select o.order_number as "orderNumber", o.digital_investment as "paysFor",
      (select coalesce(sum(case when ${sql.raw(SPENDS_NO_MORE)} then coalesce(k.spent, 0) else ${sql.raw(WANTED_BUDGET)} end), 0)::int8
        from campaigns k where k.order_id = o.id) as "setNow"
    from orders o where o.id = ${orderId} and o.digital_investment is not null`);
  return rows[0] ?? null;
}

interface BudgetChange {
  before: CampaignRows;
  after: CampaignRows;
  related: Related;
}

/** The audit trail's text about an amount above the order that was confirmed; null where nothing had to be. */
export async function confirmAboveOrder(
  tx: Transaction,
  { before, after, related: { currency } }: BudgetChange,
  { isConfirmed = false, reason = '' }: Partial<NonNullable<AboveOrder>> = {},
): Promise<string | null> {
  const { orderId } = before.campaign;
  const raisedBy = budgetOf(after) - budgetOf(before);
  if (orderId === null || raisedBy <= 0) return null;
  // Two campaigns of one order that are raised at the same time are added up one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`budgets of order ${orderId}`}, 0))`);
  const budget = await readOrderBudget(tx, { orderId });
  if (!budget || !needsConfirmation(budget, budget.setNow + raisedBy)) return null;
  const { paysFor, setNow, orderNumber } = budget;
  const set = setNow + raisedBy;
  const over = moneyText(amountAboveOrder(paysFor, set), currency);
  if (isConfirmed && reason !== '') return `${over}: ${reason}`;
  const params = { order: orderNumberText(orderNumber), paid: moneyText(paysFor, currency), set: moneyText(set, currency), over };
  throw new AppError('budgetAboveOrder', params, [
    ...(isConfirmed ? [] : [{ path: 'aboveOrder.isConfirmed', message: `Confirm that the change exceeds the budget by ${over}.` }]),
    ...(reason === '' ? [{ path: 'aboveOrder.reason', message: 'Enter a reason.' }] : []),
  ]);
}

const budgetOf = ({ campaign, adSets }: CampaignRows): number => wantedTotal(campaign, adSets).budget ?? 0;
