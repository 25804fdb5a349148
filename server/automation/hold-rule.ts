// Holds a rule until a person has looked, and lets it go on.
import { reasonText } from '#contract/automation/index.ts';
import { limitEndsOn, passOver, safetyLimit, SUDDEN_HOURS } from '#domain/automation/index.ts';
import type { DecisionReason } from '#domain/automation/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { publishAfterCommit } from '../db/publish-after-commit.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import { markListingEvents } from '../inventory/index.ts';
import { automationDecisions } from './automation-decision-table.ts';
import { lockRule } from './automation-rule-store.ts';
import type { RuleKey, RuleRecord } from './automation-rule-store.ts';
import { automationRules } from './automation-rule-table.ts';
import { countListings, countEventsAtOnce } from './event-store.ts';
import { emailAboutRule } from './rule-emails.ts';

/** Why the rule must hold its events; null where their number is no higher than usual. */
export async function findSuddenEvents(db: Database, rule: RuleRecord): Promise<DecisionReason | null> {
  const count = await countEventsAtOnce(db, rule, SUDDEN_HOURS);
  const limit = safetyLimit(rule.holdAbove, await countListings(db, rule.customerId));
  return count > limit ? { code: 'tooManyEvents', params: { count, limit } } : null;
}

/** Null where the rule is not held. It cannot be released until the transaction has ended. */
export async function lockHoldReason(tx: Transaction, ruleId: string): Promise<DecisionReason | null> {
  const [rule] = await tx
    .select({ holdReason: automationRules.holdReason })
    .from(automationRules)
    .where(eq(automationRules.id, ruleId))
    .for('share');
  return rule?.holdReason ?? null;
}

/** A rule that is held already keeps its first reason, and nobody is emailed again. */
export async function holdRule(
  context: AppContext,
  tx: Transaction,
  rule: RuleRecord,
  holdReason: DecisionReason,
  at: number,
): Promise<void> {
  const [held] = await tx
    .update(automationRules)
    .set({ heldAt: new Date(at), holdReason })
    .where(and(eq(automationRules.id, rule.id), isNull(automationRules.heldAt)))
    .returning({ id: automationRules.id });
  if (!held) return;
  await record(tx, null, rule, { before: { hold: null }, after: { hold: reasonText(holdReason, rule.action.kind) } });
  await emailAboutRule(context, tx, rule, { kind: 'held', reason: holdReason });
}

/** Notes that a limit kept a rule from ordering, once until the limit counts from zero again. */
export async function recordLimit(
  context: AppContext,
  tx: Transaction,
  rule: RuleRecord,
  { reason, today, at }: { reason: DecisionReason; today: string; at: number },
): Promise<void> {
  const limitUntil = limitEndsOn(reason.code, today);
  if (limitUntil === null) return;
  const [noted] = await tx
    .update(automationRules)
    .set({ limitReason: reason, limitUntil, limitReachedAt: new Date(at) })
    .where(and(eq(automationRules.id, rule.id), or(isNull(automationRules.limitUntil), lte(automationRules.limitUntil, today))))
    .returning({ id: automationRules.id });
  if (!noted) return;
  publishAfterCommit(tx, { area: 'staff-overview', ids: [], customerId: null });
  await emailAboutRule(context, tx, rule, { kind: 'limited', reason, until: limitUntil });
}

/** Applying lets the rule decide the held events again, within its limits; dismissing leaves these events to people. */
export async function releaseRule(tx: Transaction, actor: Actor, key: RuleKey, { apply }: { apply: boolean }): Promise<void> {
  const rule = await lockRule(tx, actor, key);
  if (rule.heldAt === null) throw new AppError('ruleNotHeld');
  await tx
    .update(automationRules)
    .set({ heldAt: null, holdReason: null, releasedAt: sql`now()` })
    .where(eq(automationRules.id, rule.id));
  const held = and(eq(automationDecisions.ruleId, rule.id), eq(automationDecisions.decision, 'HELD'));
  if (apply) {
    const released = await tx.delete(automationDecisions).where(held).returning({ eventId: automationDecisions.eventId });
    await markListingEvents(
      tx,
      released.map(({ eventId }) => eventId),
      true,
    );
  } else {
    const { decision, reason } = passOver('dismissed', { name: actor.displayName });
    await tx.update(automationDecisions).set({ decision, reasonCode: reason.code, reasonParams: reason.params }).where(held);
  }
  await record(tx, actor.userId, rule, {
    before: { hold: rule.holdReason && reasonText(rule.holdReason, rule.action.kind) },
    after: { hold: null, heldListings: apply ? 'applied' : 'dismissed' },
  });
}

const record = (
  tx: Transaction,
  userId: string | null,
  { id, customerId }: RuleRecord,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Promise<void> => {
  publishAfterCommit(tx, { area: 'staff-overview', ids: [], customerId: null });
  return recordChange(tx, userId, { area: 'automation', entity: 'automationRule', entityId: id, customerId, action: 'updated', ...change });
};
