// A rule as its form holds it, and as it is sent.
import type { AutomationRuleInput, AutomationRuleView } from '#contract/automation/index.ts';
import { DEFAULT_HOLD_ABOVE, DEFAULT_RULE_LIMITS } from '#domain/automation/index.ts';

export const newRule = (): AutomationRuleInput => ({
  name: '',
  isOn: false,
  event: 'NEW',
  conditions: [],
  action: { kind: 'ORDER', productId: '', startsInDays: 0, payer: 'CUSTOMER', approval: 'CUSTOMER' },
  limits: { ...DEFAULT_RULE_LIMITS },
  holdAbove: DEFAULT_HOLD_ABOVE,
  storeId: null,
  ownerId: '',
});

export const ruleInput = ({
  name,
  isOn,
  event,
  conditions,
  action,
  limits,
  holdAbove,
  store,
  owner,
}: AutomationRuleView): AutomationRuleInput => ({
  name,
  isOn,
  event,
  conditions: [...conditions],
  action,
  limits,
  holdAbove,
  storeId: store?._id ?? null,
  ownerId: owner._id,
});
