// Decides about one event by one rule. The order is validated before the transaction opens; in the transaction the rule is judged once more
// with what is true then, and the decision is written together with the order or the change of the campaigns.
import { ended, judgeListing, passOver, ordered, readAction, replaced } from '#domain/automation/index.ts';
import type { Judgement, RuleFacts } from '#domain/automation/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { NETWORKS } from '#domain/networks/index.ts';
import { eq, sql } from 'drizzle-orm';
import { changeStates, requestReplacements } from '../campaigns/index.ts';
import type { Transaction } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import { draftListingOrder, schedulePendingEmails, validateOrder, writeOrder } from '../orders/index.ts';
import { dayAt, readAutomationCustomer } from './automation-customer.ts';
import type { AutomationCustomer } from './automation-customer.ts';
import { judgedRule, productOf } from './automation-rule-store.ts';
import type { RuleRecord } from './automation-rule-store.ts';
import { automationRules } from './automation-rule-table.ts';
import { insertDecisions, isDecided, keyOf } from './decision-store.ts';
import type { DecisionToWrite, Subject } from './decision-store.ts';
import { concernsRule } from './event-store.ts';
import { holdRule, recordLimit } from './hold-rule.ts';
import { findStop, readCounters, readListingFacts } from './judge-facts.ts';
import type { ListingFacts } from './judge-facts.ts';
import { readRuleOwner } from './rule-owner.ts';

export type AutomationWork = Pick<JobWork<unknown>, 'context' | 'write'>;
type Validated = Awaited<ReturnType<typeof validateOrder>>;

export async function decideEvent({ context, write }: AutomationWork, customer: AutomationCustomer, subject: Subject): Promise<void> {
  const { rule, event } = subject;
  if (await isDecided(context.db, subject)) return;
  const at = context.clock.now();
  const today = dayAt(at, customer);
  const owner = await readRuleOwner(context.db, { ...rule, action: rule.action.kind });
  if (owner.kind === 'mayNot') await write((tx) => holdRule(context, tx, rule, owner.reason, at));
  const holdReason = owner.kind === 'mayNot' ? owner.reason : null;
  const facts = await readListingFacts(context.db, rule, event.listingId);
  const decideIn = async (tx: Transaction, judgement: Judgement, order?: DecisionToWrite['order']): Promise<void> => {
    const written = await insertDecisions(tx, [{ ...judgement, subject, at, today, ...(order && { order }) }]);
    if (written > 0) await recordLimit(context, tx, rule, { reason: judgement.reason, today, at });
  };
  const writeDecision = (judgement: Judgement): Promise<void> => write((tx) => decideIn(tx, judgement));
  if (!facts) return writeDecision(passOver('listingRemoved'));
  const judge = async (db: Transaction | typeof context.db, now: RuleRecord, listing: ListingFacts, ruleNow: RuleFacts) =>
    judgeListing(judgedRule(now), ruleNow, listing, await readCounters(db, now, today));
  const verdict = await judge(context.db, rule, facts, await ruleFacts(context.db, customer, subject, holdReason));
  if (verdict.kind === 'decided') return writeDecision(verdict.judgement);
  if (owner.kind === 'mayNot') return;

  let validated: Validated | null = null;
  let changed: RuleRecord | null = null;
  if (verdict.kind === 'order') {
    const outcome = await validate({ context, actor: owner.actor, customer, subject, facts });
    if ('judgement' in outcome) return writeDecision(outcome.judgement);
    validated = outcome.validated;
  }
  try {
    changed = await write(async (tx): Promise<RuleRecord | null> => {
      // Rules of one customer decide one after the other, so that each sees what the one before has ordered.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`automation ${customer.id}`}, 0))`);
      const [now] = await tx.select().from(automationRules).where(eq(automationRules.id, rule.id)).for('share');
      const listing = await readListingFacts(tx, rule, event.listingId);
      const current = await readAutomationCustomer(tx, customer.id);
      if (!now || now.deletedAt !== null || !listing || !current || (await isDecided(tx, subject))) return null;
      // The order was validated for the rule as it was.
      if (now.version !== rule.version) return now;
      const ruleNow = await ruleFacts(tx, current, { rule: now, event }, holdReason);
      const second = await judge(tx, now, listing, validated ? pricedAs(validated, ruleNow) : ruleNow);
      const decide = (judgement: Judgement, order?: DecisionToWrite['order']): Promise<void> => decideIn(tx, judgement, order);
      if (second.kind === 'decided') await decide(second.judgement);
      else if (second.kind === 'order' && validated) {
        const order = await writeOrder(context, tx, validated, {});
        await decide(ordered({ orderNumber: order.orderNumber, product: order.productNames }), { id: order.id, total: order.total });
      } else if (second.kind === 'end') {
        const count = await endCampaigns(context, tx, owner.actor, listing);
        await decide(count > 0 ? ended(count) : passOver('noCampaigns'));
      } else if (second.kind === 'replace') {
        const { count } = await requestReplacements(context, tx, owner.actor, listing.comparisonIds);
        await decide(count > 0 ? replaced(count) : passOver('creativesCurrent'));
      }
      return null;
    });
  } catch (error) {
    // The order was refused by what only the transaction knows, as the number of orders of an hour.
    if (!(error instanceof AppError) || error.code === 'creditChanged') throw error;
    await writeDecision(passOver('orderRefused', { reason: error.message }));
  }
  if (changed) return decideChangedRule({ context, write }, customer, { rule: changed, event });
  if (validated) schedulePendingEmails(context);
}

/** A rule that follows other events or another store now, or was switched on after the event, has nothing to say about it. */
const decideChangedRule = async (work: AutomationWork, customer: AutomationCustomer, subject: Subject): Promise<void> =>
  concernsRule({ ...subject.rule, isOn: true }, subject.event) ? decideEvent(work, customer, subject) : undefined;

/** The limits count what the order will cost, even where the product's price has changed since. */
const pricedAs = ({ price: { total } }: Validated, facts: RuleFacts): RuleFacts => ({
  ...facts,
  product: facts.product && { ...facts.product, total },
});

async function ruleFacts(
  db: Parameters<typeof findStop>[0],
  customer: AutomationCustomer,
  { rule, event }: Subject,
  holdReason: RuleFacts['holdReason'],
): Promise<RuleFacts> {
  return {
    isOn: rule.isOn,
    stopReason: await findStop(db, customer.id, event.storeId),
    holdReason: holdReason ?? (rule.heldAt && rule.holdReason),
    product: productOf(rule, customer),
    customerLimits: customer.limits,
    fields: customer.fields,
    currencyCode: customer.currencyCode,
  };
}

interface OrderToValidate {
  context: AutomationWork['context'];
  actor: Actor;
  customer: AutomationCustomer;
  subject: Subject;
  facts: ListingFacts;
}

/** Through the same checks as an order that a person places, with its pre-flight. */
async function validate({
  context,
  actor,
  customer,
  subject,
  facts,
}: OrderToValidate): Promise<{ validated: Validated } | { judgement: Judgement }> {
  const { rule, event } = subject;
  const action = readAction(rule.action);
  if (action.kind !== 'ORDER') throw new Error('Only a rule that orders has an order');
  const { productId, startsInDays, payer, approval } = action;
  try {
    const input = await draftListingOrder(context, actor, {
      customerId: customer.id,
      listingId: event.listingId,
      officeId: facts.listing.officeId,
      productId,
      startsInDays,
      comments: `Ordered by the rule “${rule.name}”.`,
    });
    const idempotencyKey = `automation ${rule.id} ${event.listingId} ${keyOf(subject)}`;
    const validated = await validateOrder(context, actor, input, { idempotencyKey, approval });
    return { validated: { ...validated, order: { ...validated.order, orderedFrom: 'AUTOMATION', payer } } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { judgement: passOver('orderRefused', { reason: error.message }) };
  }
}

async function endCampaigns(
  context: AutomationWork['context'],
  tx: Transaction,
  actor: Actor,
  { campaignIds }: ListingFacts,
): Promise<number> {
  let count = 0;
  for (const network of NETWORKS) {
    const ids = campaignIds.filter((campaign) => campaign.network === network).map(({ id }) => id);
    if (ids.length > 0) count += (await changeStates(context, tx, actor, network, { action: 'end', ids })).count;
  }
  return count;
}
