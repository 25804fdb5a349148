// The fields of a rule: when it acts, about which listings, what it does, and within which limits.
import type { AutomationChoices, AutomationRuleInput } from '#contract/automation/index.ts';
import {
  LISTING_EVENT_LABELS,
  MAX_HOLD_ABOVE,
  MAX_ORDERS_PER_DAY,
  MAX_ORDERS_PER_MONTH,
  MAX_START_DAYS,
} from '#domain/automation/index.ts';
import type { RuleActionKind } from '#domain/automation/index.ts';
import { LISTING_EVENTS } from '#domain/inventory/index.ts';
import { moneyCurrency, moneyText } from '#domain/money/index.ts';
import { REQUIRED_APPROVALS } from '#domain/orders/index.ts';
import type { RequiredApproval } from '#domain/orders/index.ts';
import { nameWithDays } from '#domain/products/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { PageSection } from '#web/ui/page/page-section.tsx';
import { Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import classes from './automation.module.css';
import { ConditionsField } from './conditions-field.tsx';

export interface RuleFieldsProps {
  values: AutomationRuleInput;
  change: (part: Partial<AutomationRuleInput>) => void;
  choices: AutomationChoices;
  /** The errors by the path of the field. */
  errors: Readonly<Record<string, string>>;
}

const EVENTS = LISTING_EVENTS.map((value) => ({ value, label: LISTING_EVENT_LABELS[value] }));
const ACTIONS: { value: RuleActionKind; label: string }[] = [
  { value: 'ORDER', label: 'Order a product' },
  { value: 'END_CAMPAIGNS', label: 'End its campaigns' },
  { value: 'REPLACE_CREATIVES', label: 'Replace outdated creatives' },
];
const APPROVAL_LABELS: Readonly<Record<RequiredApproval, string>> = {
  CUSTOMER: 'Customer’s settings',
  STAFF: 'Staff accept each order',
  SELLER: 'Seller approves each order',
};
const APPROVALS = REQUIRED_APPROVALS.map((value) => ({ value, label: APPROVAL_LABELS[value] }));
const ALL_STORES = 'all';

export function RuleFields({ values, change, choices, errors }: RuleFieldsProps) {
  const { action, storeId, ownerId } = values;
  const stores = [{ value: ALL_STORES, label: 'All stores' }, ...choices.stores.map(({ _id, name }) => ({ value: _id, label: name }))];
  const owners = choices.owners
    .filter(({ actions }) => actions.includes(action.kind))
    .map(({ _id, displayName, email }) => ({ value: _id, label: `${displayName} (${email})` }));
  const chooseAction = (kind: RuleActionKind): void =>
    change({ action: kind === 'ORDER' ? { kind, productId: '', startsInDays: 0, payer: 'CUSTOMER', approval: 'CUSTOMER' } : { kind } });
  return (
    <>
      <PageSection id="when" title="When" why="The event that triggers the rule, and the listings it applies to.">
        <Stack mt="md">
          <TextInput
            label="Name"
            required
            maxLength={120}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
            error={errors['name']}
          />
          <Group grow align="start">
            <Select
              label="Event"
              allowDeselect={false}
              data={EVENTS}
              value={values.event}
              onChange={(event) => change({ event: LISTING_EVENTS.find((known) => known === event) ?? 'NEW' })}
            />
            <Select
              label="Store"
              allowDeselect={false}
              data={stores}
              value={storeId ?? ALL_STORES}
              onChange={(chosen) => change({ storeId: chosen === ALL_STORES ? null : chosen })}
              error={errors['storeId']}
            />
          </Group>
          <ConditionsField
            conditions={values.conditions}
            onChange={(conditions) => change({ conditions })}
            fields={choices.fields}
            currencyCode={choices.currencyCode}
            errors={errors}
          />
        </Stack>
      </PageSection>
      <PageSection id="action" title="Action" why="The action of the rule, and its limits.">
        <Stack mt="md">
          <Select
            label="Action"
            allowDeselect={false}
            data={ACTIONS}
            value={action.kind}
            onChange={(kind) => chooseAction(ACTIONS.find(({ value }) => value === kind)?.value ?? 'ORDER')}
          />
          {action.kind === 'ORDER' && (
            <>
              <OrderFields values={values} change={change} choices={choices} errors={errors} />
              <LimitFields values={values} change={change} choices={choices} errors={errors} />
            </>
          )}
        </Stack>
      </PageSection>
      <PageSection id="control" title="Control" why="When the rule waits for approval, and who is responsible for it.">
        <Stack mt="md">
          <NumberInput
            label="Hold above"
            description="If more listings than this match within an hour, they wait until someone applies or dismisses them."
            required
            min={1}
            max={MAX_HOLD_ABOVE}
            allowDecimal={false}
            value={values.holdAbove}
            onChange={(value) => change({ holdAbove: Number(value) })}
            error={errors['holdAbove']}
          />
          <Select
            label="Owner"
            placeholder="Choose an owner"
            description="The rule acts as this user, with their permissions."
            required
            searchable
            data={owners}
            value={ownerId === '' ? null : ownerId}
            onChange={(chosen) => change({ ownerId: chosen ?? '' })}
            error={errors['ownerId']}
          />
          <Switch
            label="On"
            description="The rule acts on new events only."
            checked={values.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
        </Stack>
      </PageSection>
    </>
  );
}

function OrderFields({ values: { action }, change, choices, errors }: RuleFieldsProps) {
  if (action.kind !== 'ORDER') return null;
  const currency = moneyCurrency(choices.currencyCode);
  const products = choices.products.map(({ _id, name, total, days }) => ({
    value: _id,
    label: `${nameWithDays(name, days)}, ${moneyText(total, currency)}`,
  }));
  return (
    <>
      <Select
        label="Product"
        required
        searchable
        data={products}
        value={action.productId === '' ? null : action.productId}
        onChange={(productId) => change({ action: { ...action, productId: productId ?? '' } })}
        error={errors['action.productId']}
      />
      <Group grow align="start">
        <NumberInput
          label="Start delay (days)"
          description="0 starts on the day of the event."
          min={0}
          max={MAX_START_DAYS}
          allowDecimal={false}
          value={action.startsInDays}
          onChange={(value) => change({ action: { ...action, startsInDays: Number(value) } })}
          error={errors['action.startsInDays']}
        />
        <Select
          label="Invoice to"
          allowDeselect={false}
          data={[
            { value: 'CUSTOMER', label: 'Customer' },
            { value: 'OFFICE', label: 'Office of the listing' },
          ]}
          value={action.payer}
          onChange={(payer) => change({ action: { ...action, payer: payer === 'OFFICE' ? 'OFFICE' : 'CUSTOMER' } })}
        />
      </Group>
      <Select
        label="Approval"
        description="Approvals that the customer’s settings require always apply."
        allowDeselect={false}
        data={APPROVALS}
        value={action.approval}
        onChange={(approval) =>
          change({ action: { ...action, approval: REQUIRED_APPROVALS.find((known) => known === approval) ?? 'CUSTOMER' } })
        }
      />
    </>
  );
}

function LimitFields({ values: { limits }, change, choices, errors }: RuleFieldsProps) {
  const currency = moneyCurrency(choices.currencyCode);
  const count = (key: 'ordersPerDay' | 'ordersPerMonth', label: string, max: number) => (
    <NumberInput
      label={label}
      required
      min={1}
      max={max}
      allowDecimal={false}
      value={limits[key]}
      onChange={(value) => change({ limits: { ...limits, [key]: Number(value) } })}
      error={errors[`limits.${key}`]}
    />
  );
  const money = (key: 'moneyPerDay' | 'moneyPerMonth', label: string) => (
    <MoneyInput
      label={label}
      placeholder="No limit"
      currency={currency}
      value={limits[key]}
      onChange={(value) => change({ limits: { ...limits, [key]: value } })}
      error={errors[`limits.${key}`]}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend>Limits</legend>
      <Group grow align="start">
        {count('ordersPerDay', 'Orders per day', MAX_ORDERS_PER_DAY)}
        {count('ordersPerMonth', 'Orders per month', MAX_ORDERS_PER_MONTH)}
      </Group>
      <Group grow align="start">
        {money('moneyPerDay', 'Budget per day')}
        {money('moneyPerMonth', 'Budget per month')}
      </Group>
    </fieldset>
  );
}
