// Decisions of rules in the database. One row for each rule, listing and event: who inserts it acts on it, in the same transaction.
import { eventKey } from '#domain/automation/index.ts';
import type { Judgement } from '#domain/automation/index.ts';
import { sql } from 'drizzle-orm';
import { v7 as newId } from 'uuid';
import type { Queryable, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { automationDecisions } from './automation-decision-table.ts';
import type { RuleRecord } from './automation-rule-store.ts';
import type { PendingEvent } from './event-store.ts';

export interface Subject {
  rule: RuleRecord;
  event: PendingEvent;
}

export const keyOf = ({ rule, event }: Subject): string =>
  eventKey(rule.event, rule.action.kind, { eventId: event.id, price: event.after.price, openHome: newOpenHome(event) });

/** The first one that the listing did not have before. */
export const newOpenHome = ({ before, after }: Pick<PendingEvent, 'before' | 'after'>): string | null =>
  after.openHomes.find((time) => !before?.openHomes.includes(time)) ?? null;

export async function isDecided(db: Queryable, subject: Subject): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from automation_decisions d
    where d.rule_id = ${subject.rule.id} and d.listing_id = ${subject.event.listingId} and d.event_key = ${keyOf(subject)}`);
  return rows.length > 0;
}

export interface DecisionToWrite extends Judgement {
  subject: Subject;
  /** A moment of the product's clock. */
  at: number;
  /** The customer's day. */
  today: string;
  order?: { id: string; total: number };
}

/** Returns how many were written: one that was decided already is left as it is. */
export async function insertDecisions(tx: Transaction, decisions: readonly DecisionToWrite[]): Promise<number> {
  const [first] = decisions;
  if (!first) return 0;
  const written = await tx
    .insert(automationDecisions)
    .values(
      decisions.map(({ subject, decision, reason, at, today, order }) => ({
        id: newId(),
        customerId: subject.rule.customerId,
        ruleId: subject.rule.id,
        listingId: subject.event.listingId,
        eventId: subject.event.id,
        event: subject.event.kind,
        eventKey: keyOf(subject),
        decision,
        reasonCode: reason.code,
        reasonParams: reason.params,
        orderId: order?.id ?? null,
        amount: order?.total ?? 0,
        decidedOn: today,
        decidedAt: new Date(at),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: automationDecisions.id });
  if (written.length > 0) publishAfterCommit(tx, { area: 'automation', ids: [], customerId: first.subject.rule.customerId });
  return written.length;
}
