// Creates, changes and deletes rules. Every id is checked against the customer, and the owner against what the rule does.
import { isDeepStrictEqual } from 'node:util';
import type { AutomationRuleChange, AutomationRuleInput, AutomationRuleView } from '#contract/automation/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { conditionFault, MAX_RULES, readAction } from '#domain/automation/index.ts';
import type { ConditionFault } from '#domain/automation/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Transaction } from '../db/connection.ts';
import { recordChange } from '../db/record-change.ts';
import { AppError } from '../http/app-error.ts';
import type { FieldError } from '../http/app-error.ts';
import { oncePerIdempotencyKey } from '../http/once-per-idempotency-key.ts';
import { dayAt } from './automation-customer.ts';
import type { AutomationCustomer } from './automation-customer.ts';
import { limitsOf, lockRule, readRules, requireAutomationCustomer, rulesOfCustomer } from './automation-rule-store.ts';
import type { RuleKey, RuleRecord } from './automation-rule-store.ts';
import { automationRules } from './automation-rule-table.ts';
import { readRuleOwner } from './rule-owner.ts';
import type { RuleOwner } from './rule-owner.ts';

export async function createRule(
  context: AppContext,
  actor: Actor,
  { customerId, input, request }: { customerId: string; input: AutomationRuleInput; request: FastifyRequest },
): Promise<AutomationRuleView> {
  const customer = await requireAutomationCustomer(context.db, actor, customerId);
  refuseForeign(customer, input);
  refuseOwner(await readOwner(context, customerId, input));
  return oncePerIdempotencyKey(context.db, actor, request, async (tx) => {
    // Several requests at once cannot all pass below the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`automation rules ${customerId}`}, 0))`);
    if ((await rulesOfCustomer(tx, customerId)).length >= MAX_RULES) throw new AppError('tooManyRules', { limit: MAX_RULES });
    const id = newId();
    await tx.insert(automationRules).values({ id, customerId, ...columnsOf(input), switchedOnAt: input.isOn ? sql`now()` : null });
    await record(tx, actor, { id, customerId }, { action: 'created', after: { ...input } });
    return readBack(context, tx, customer, id);
  });
}

export async function changeRule(
  context: AppContext,
  actor: Actor,
  key: RuleKey,
  { version, ...input }: AutomationRuleChange,
): Promise<AutomationRuleView> {
  const customer = await requireAutomationCustomer(context.db, actor, key.customerId);
  const owner = await readOwner(context, key.customerId, input);
  return context.db.transaction(async (tx) => {
    const before = await lockRule(tx, actor, key);
    if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
    const switching = { ...storedInput(before), isOn: input.isOn };
    // A rule can always be switched off, whatever became of its product or owner.
    if (input.isOn || !isDeepStrictEqual(switching, input)) {
      refuseForeign(customer, input);
      refuseOwner(owner);
    }
    await tx
      .update(automationRules)
      .set({
        ...columnsOf(input),
        ...(input.isOn && !before.isOn && { switchedOnAt: sql`now()` }),
        version: sql`${automationRules.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(automationRules.id, before.id));
    await record(tx, actor, before, { action: 'updated', before: storedInput(before), after: { ...input } });
    return readBack(context, tx, customer, before.id);
  });
}

export async function removeRule(tx: Transaction, actor: Actor, key: RuleKey): Promise<{ _id: string }> {
  const rule = await lockRule(tx, actor, key);
  await tx
    .update(automationRules)
    .set({ deletedAt: sql`now()`, isOn: false })
    .where(eq(automationRules.id, rule.id));
  await record(tx, actor, rule, { action: 'removed', before: storedInput(rule) });
  return { _id: rule.id };
}

const columnsOf = ({ limits, conditions, ...rest }: AutomationRuleInput) => ({ ...rest, ...limits, conditions: [...conditions] });

const storedInput = (row: RuleRecord): Omit<AutomationRuleInput, 'conditions'> & { conditions: RuleRecord['conditions'] } => ({
  event: row.event,
  conditions: row.conditions,
  action: readAction(row.action),
  limits: limitsOf(row),
  holdAbove: row.holdAbove,
  storeId: row.storeId,
  name: row.name,
  isOn: row.isOn,
  ownerId: row.ownerId,
});

const FAULT_TEXTS: Readonly<Record<ConditionFault, string>> = {
  fieldUnknown: 'Choose a field.',
  operatorNotForField: 'Choose an operator that fits the field.',
  valueMissing: 'Enter a value.',
  valueUnknown: 'Choose one of the options.',
};

/** What the rule names must be the customer's own. */
export function refuseForeign(
  { fields, products, stores }: AutomationCustomer,
  { conditions, action, storeId }: Pick<AutomationRuleInput, 'conditions' | 'action' | 'storeId'>,
): void {
  const faults: FieldError[] = conditions.flatMap((condition, index) => {
    const fault = conditionFault(condition, fields);
    return fault ? [{ path: `conditions.${index}`, message: FAULT_TEXTS[fault] }] : [];
  });
  if (action.kind === 'ORDER' && !products.some(({ _id }) => _id === action.productId))
    faults.push({ path: 'action.productId', message: 'Choose a product.' });
  if (storeId !== null && !stores.some(({ _id }) => _id === storeId)) faults.push({ path: 'storeId', message: 'Choose a store.' });
  if (faults.length > 0) throw new AppError('invalidInput', {}, faults);
}

const readOwner = ({ db }: AppContext, customerId: string, { ownerId, action }: AutomationRuleInput): Promise<RuleOwner> =>
  readRuleOwner(db, { customerId, ownerId, action: action.kind });

function refuseOwner(owner: RuleOwner): void {
  if (owner.kind === 'mayNot') throw new AppError('ruleOwnerMayNot', {}, [{ path: 'ownerId', message: 'Choose another owner.' }]);
}

async function readBack(context: AppContext, tx: Transaction, customer: AutomationCustomer, id: string): Promise<AutomationRuleView> {
  const [rule] = await readRules(tx, customer, dayAt(context.clock.now(), customer), id);
  if (!rule) throw new AppError('notFound');
  return rule;
}

const record = (
  tx: Transaction,
  { userId }: Actor,
  { id, customerId }: Pick<RuleRecord, 'id' | 'customerId'>,
  change: { action: 'created' | 'updated' | 'removed'; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> => recordChange(tx, userId, { area: 'automation', entity: 'automationRule', entityId: id, customerId, ...change });
