import type { automationEndpoints } from '#contract/automation/index.ts';
import { rowScope } from '#domain/access/index.ts';
import { DEFAULT_CUSTOMER_LIMITS } from '#domain/automation/index.ts';
import { eq } from 'drizzle-orm';
import { customerExists } from '../customers/customer-visibility.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { Routes } from '../http/bind-endpoints.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { readAutomationChoices } from './automation-choices.ts';
import { dayAt } from './automation-customer.ts';
import { readRules, requireAutomationCustomer, requireRule } from './automation-rule-store.ts';
import { automationLimits } from './automation-rule-table.ts';
import { releaseStop, setStop, stopsOfCustomer } from './automation-stop-store.ts';
import { releaseRule } from './hold-rule.ts';
import { readLineage } from './lineage/read-lineage.ts';
import { readDecisions, readListingAutomation } from './read-decisions.ts';
import { changeRule, createRule, refuseForeign, removeRule } from './save-rule.ts';
import { simulate } from './simulate.ts';

export const automationRoutes: Routes<typeof automationEndpoints> = {
  readAutomation: async ({ context, actor, params }) => {
    const customer = await requireAutomationCustomer(context.db, actor, params.customerId);
    const [rules, stops] = await Promise.all([
      readRules(context.db, customer, dayAt(context.clock.now(), customer)),
      stopsOfCustomer(context.db, customer.id),
    ]);
    return { currencyCode: customer.currencyCode, rules, limits: customer.limits, stops, stores: customer.stores };
  },
  readAutomationChoices: async ({ context, actor, params }) =>
    readAutomationChoices(context.db, await requireAutomationCustomer(context.db, actor, params.customerId)),
  setAutomationLimits: ({ context, actor, params: { customerId }, body }) =>
    context.db.transaction(async (tx) => {
      if (!(await customerExists(tx, rowScope(actor), customerId))) throw new AppError('notFound');
      const [stored] = await tx.select().from(automationLimits).where(eq(automationLimits.customerId, customerId)).for('update');
      const { ordersPerDay, moneyPerDay } = stored ?? DEFAULT_CUSTOMER_LIMITS;
      await tx
        .insert(automationLimits)
        .values({ customerId, ...body })
        .onConflictDoUpdate({ target: automationLimits.customerId, set: body });
      await recordChange(tx, actor.userId, {
        area: 'automation',
        entity: 'automationLimits',
        entityId: customerId,
        customerId,
        action: 'updated',
        before: { ordersPerDay, moneyPerDay },
        after: { ...body },
      });
      return body;
    }),
  simulateAutomationRule: async ({ context, actor, params, body }) => {
    const customer = await requireAutomationCustomer(context.db, actor, params.customerId);
    refuseForeign(customer, body);
    return simulate(context.db, customer, body);
  },
  createAutomationRule: ({ context, actor, params: { customerId }, body, request }) =>
    createRule(context, actor, { customerId, input: body, request }),
  updateAutomationRule: ({ context, actor, params, body }) => changeRule(context, actor, params, body),
  removeAutomationRule: ({ context, actor, params }) => context.db.transaction((tx) => removeRule(tx, actor, params)),
  releaseAutomationRule: async ({ context, actor, params, body }) => {
    await context.db.transaction((tx) => releaseRule(tx, actor, params, body));
    const customer = await requireAutomationCustomer(context.db, actor, params.customerId);
    const [rule] = await readRules(context.db, customer, dayAt(context.clock.now(), customer), params.ruleId);
    if (!rule) throw new AppError('notFound');
    return rule;
  },
  listAutomationDecisions: async ({ context, actor, params, query }) => {
    const rule = await requireRule(context.db, actor, params);
    return readDecisions(context.db, rule, query);
  },
  setAutomationStop: ({ context, actor, body, request }) =>
    oncePerIdempotencyKey(context.db, actor, request, (tx) => setStop(tx, actor, body)),
  releaseAutomationStop: ({ context, actor, params }) => context.db.transaction((tx) => releaseStop(tx, actor, params.stopId)),
  readListingAutomation: ({ context, actor, params }) => readListingAutomation(context.db, actor, params.listingId),
  readListingLineage: ({ context, actor, params }) => readLineage(context.db, actor, params.listingId),
};
