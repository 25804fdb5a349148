// What rules decided: of one rule page by page, and of one listing the last decision of each rule.
import { reasonText } from '#contract/automation/index.ts';
import type { AutomationDecision, automationDecisions as answer, ListingAutomation } from '#contract/automation/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { DecisionReason, ReasonCode, RuleActionKind } from '#domain/automation/index.ts';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { findListingOrRemoved } from '../inventory/index.ts';
import { listings } from '../inventory/listings/listing-table.ts';
import { orders } from '../orders/order-table.ts';
import { automationDecisions } from './automation-decision-table.ts';
import { requireAutomationCustomer, rulesOfCustomer, sentenceOf } from './automation-rule-store.ts';
import type { RuleRecord } from './automation-rule-store.ts';

interface DecisionPage {
  code?: ReasonCode | undefined;
  before?: string | undefined;
  limit: number;
}

export async function readDecisions(
  db: Queryable,
  { id: ruleId, action }: RuleRecord,
  { code, before, limit }: DecisionPage,
): Promise<z.output<typeof answer>> {
  const rows = await db
    .select({
      decision: automationDecisions,
      listing: { _id: listings.id, title: listings.title, reference: listings.reference },
      order: { _id: orders.id, orderNumber: orders.orderNumber },
    })
    .from(automationDecisions)
    .innerJoin(listings, eq(listings.id, automationDecisions.listingId))
    .leftJoin(orders, eq(orders.id, automationDecisions.orderId))
    .where(
      and(
        eq(automationDecisions.ruleId, ruleId),
        code === undefined ? undefined : eq(automationDecisions.reasonCode, code),
        before === undefined ? undefined : lt(automationDecisions.id, before),
      ),
    )
    .orderBy(desc(automationDecisions.id))
    .limit(limit + 1);
  const reasons = await db
    .select({ code: automationDecisions.reasonCode, count: sql<number>`count(*)::int` })
    .from(automationDecisions)
    .where(eq(automationDecisions.ruleId, ruleId))
    .groupBy(automationDecisions.reasonCode)
    .orderBy(sql`2 desc`);
  const decisions = rows.slice(0, limit).map(({ decision, listing, order }): AutomationDecision => ({
    _id: decision.id,
    listing,
    event: decision.event,
    decision: decision.decision,
    ...described({ code: decision.reasonCode, params: decision.reasonParams }, action.kind),
    order,
    at: decision.decidedAt.toISOString(),
  }));
  return { decisions, hasMore: rows.length > limit, reasons };
}

const described = (reason: DecisionReason, action: RuleActionKind) => ({ code: reason.code, text: reasonText(reason, action) });

/** Answers 'why not?': for each rule of the customer, its last decision about the listing, or why it made none. */
export async function readListingAutomation(db: Database, actor: Actor, listingId: string): Promise<ListingAutomation> {
  const listing = await findListingOrRemoved(db, actor, listingId);
  if (!listing) throw new AppError('notFound');
  const customer = await requireAutomationCustomer(db, actor, listing.customerId);
  const rules = await rulesOfCustomer(db, customer.id);
  const last = await lastDecisions(db, listingId);
  const pending = new Set(await pendingKinds(db, listingId));
  return {
    rules: rules.map((row) => {
      const rule = { _id: row.id, name: row.name, sentence: sentenceOf(row, customer), isOn: row.isOn };
      const found = last.find(({ decision }) => decision.ruleId === row.id);
      if (!found) return { rule, decision: null, ...described(undecided(row, pending), row.action.kind), order: null, at: null };
      const { decision, order } = found;
      return {
        rule,
        decision: decision.decision,
        ...described({ code: decision.reasonCode, params: decision.reasonParams }, row.action.kind),
        order,
        at: decision.decidedAt.toISOString(),
      };
    }),
  };
}

function undecided({ isOn, event }: RuleRecord, pending: ReadonlySet<string>): DecisionReason {
  if (!isOn) return { code: 'ruleOff', params: {} };
  return { code: pending.has(event) ? 'waiting' : 'noEvent', params: {} };
}

const lastDecisions = (db: Queryable, listingId: string) =>
  db
    .selectDistinctOn([automationDecisions.ruleId], {
      decision: automationDecisions,
      order: { _id: orders.id, orderNumber: orders.orderNumber },
    })
    .from(automationDecisions)
    .leftJoin(orders, eq(orders.id, automationDecisions.orderId))
    .where(eq(automationDecisions.listingId, listingId))
    .orderBy(automationDecisions.ruleId, desc(automationDecisions.id));

async function pendingKinds(db: Queryable, listingId: string): Promise<string[]> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select e.kind from listing_events e where e.listing_id = ${listingId} and e.is_pending`,
  );
  return rows.map(({ kind }) => kind);
}
