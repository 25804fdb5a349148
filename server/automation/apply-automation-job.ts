// Takes the events of a customer's listings in their order, and lets its rules decide about each. A job that was killed goes on where it
// stopped: what was decided is not decided again.
import { hold } from '#domain/automation/index.ts';
import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { compareChangedCreatives } from '../campaigns/index.ts';
import { markListingEvents, skipListingEvents } from '../inventory/index.ts';
import { jobKind } from '../jobs/job-kind.ts';
import { dayAt, readAutomationCustomer } from './automation-customer.ts';
import type { AutomationCustomer } from './automation-customer.ts';
import { rulesOfCustomer } from './automation-rule-store.ts';
import type { RuleRecord } from './automation-rule-store.ts';
import { decideEvent } from './decide-event.ts';
import type { AutomationWork } from './decide-event.ts';
import { insertDecisions } from './decision-store.ts';
import { concernsRule, customersWithEvents, readyEvents } from './event-store.ts';
import type { PendingEvent } from './event-store.ts';
import { findSuddenEvents, holdRule, lockHoldReason } from './hold-rule.ts';

const EVENTS_PER_READ = 200;

const quietMsOf = ({ config }: AppContext): number => config.AUTOMATION_QUIET_SECONDS * 1000;

/** `quietMs` is shorter in tests. */
export const applyAutomationJob = ({ quietMs }: { quietMs?: number } = {}) =>
  jobKind({
    id: 'apply-automation',
    retries: 5,
    timeoutSeconds: 1800,
    concurrency: 1,
    firstRetryDelayMs: 10_000,
    async handle({ context, payload: { customerId }, write, signal, report }) {
      for (let done = 0; ;) {
        const customer = await readAutomationCustomer(context.db, customerId);
        const events = customer ? await readyEvents(context.db, customerId, quietMs ?? quietMsOf(context), EVENTS_PER_READ) : [];
        if (!customer || events.length === 0) return;
        const rules = await rulesOfCustomer(context.db, customerId);
        if (rules.some(({ action, isOn }) => isOn && action.kind === 'REPLACE_CREATIVES')) await compareChangedCreatives(context);
        const held = await holdSuddenRules({ context, write }, rules, events);
        const holding = await writeHeld({ context, write }, customer, held, events);
        const deciding = rules.filter((rule) => !holding.includes(rule));
        for (const event of events) {
          signal.throwIfAborted();
          for (const rule of deciding) if (concernsRule(rule, event)) await decideEvent({ context, write }, customer, { rule, event });
          await write((tx) => markListingEvents(tx, [event.id], false));
        }
        done += events.length;
        await report({ value: 0, message: `${done} ${done === 1 ? 'event' : 'events'}` });
      }
    },
  });

/** The rules that hold: those that were held before, and those that are given too much at once. */
async function holdSuddenRules(
  { context, write }: AutomationWork,
  rules: readonly RuleRecord[],
  events: readonly PendingEvent[],
): Promise<RuleRecord[]> {
  const held: RuleRecord[] = [];
  for (const rule of rules) {
    if (!events.some((event) => concernsRule(rule, event))) continue;
    const holdReason = rule.heldAt === null ? await findSuddenEvents(context.db, rule) : null;
    if (holdReason) {
      const heldAt = new Date(context.clock.now());
      await write((tx) => holdRule(context, tx, rule, holdReason, heldAt.getTime()));
      Object.assign(rule, { heldAt, holdReason });
    }
    if (rule.heldAt !== null) held.push(rule);
  }
  return held;
}

/**
 * All at once, because there may be as many as the customer has listings. Returns the rules that hold them: what is held for a rule that a
 * person has released meanwhile would stay held for ever.
 */
async function writeHeld(
  { context, write }: AutomationWork,
  customer: AutomationCustomer,
  held: readonly RuleRecord[],
  events: readonly PendingEvent[],
): Promise<RuleRecord[]> {
  const at = context.clock.now();
  const holding: RuleRecord[] = [];
  for (const rule of held) {
    const subjects = events.filter((event) => concernsRule(rule, event)).map((event) => ({ rule, event }));
    const holdReason = await write(async (tx) => {
      const reason = await lockHoldReason(tx, rule.id);
      if (!reason) return null;
      const judgement = hold(reason.code, reason.params);
      const written = subjects.map((subject) => ({ ...judgement, subject, at, today: dayAt(at, customer) }));
      await insertDecisions(tx, written);
      return reason;
    });
    if (holdReason) holding.push(rule);
    else Object.assign(rule, { heldAt: null, holdReason: null });
  }
  return holding;
}

/** A rule of the customer is about events of this kind. */
const IS_FOLLOWED = sql`exists (
  select from automation_rules r where r.customer_id = e.customer_id and r.event = e.kind and r.is_on and r.deleted_at is null)`;

/** For the round: enqueues a job for each customer whose listings changed in a way that its rules follow. */
export async function startAutomation(context: AppContext, quietMs = quietMsOf(context)): Promise<void> {
  await skipListingEvents(context.db, IS_FOLLOWED);
  for (const { id: customerId, name } of await customersWithEvents(context.db, quietMs))
    await context.db.transaction((tx) =>
      context.queue.enqueue(tx, {
        kind: 'apply-automation',
        payload: { customerId },
        title: name,
        customerId,
        userId: null,
        dedupeKey: `automation ${customerId}`,
      }),
    );
}
