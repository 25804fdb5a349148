// The conditions of a rule: each is a field, a comparison and a value that fits the field.
import type { AutomationRuleInput } from '#contract/automation/index.ts';
import { MAX_CONDITIONS, OPERATOR_LABELS, OPERATORS_BY_KIND, YES_NO } from '#domain/automation/index.ts';
import type { RuleField, RuleOperator } from '#domain/automation/index.ts';
import { moneyCurrency } from '#domain/money/index.ts';
import { MoneyInput } from '#web/ui/fields/money-input.tsx';
import { ActionIcon, Button, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import classes from './automation.module.css';

type Condition = AutomationRuleInput['conditions'][number];

interface ConditionsFieldProps {
  conditions: readonly Condition[];
  onChange: (conditions: Condition[]) => void;
  fields: readonly RuleField[];
  currencyCode: string;
  errors: Readonly<Record<string, string>>;
}

export function ConditionsField({ conditions, onChange, fields, currencyCode, errors }: ConditionsFieldProps) {
  const [first] = fields;
  const replace = (index: number, condition: Condition): void =>
    onChange(conditions.map((known, at) => (at === index ? condition : known)));
  return (
    <fieldset className={classes.group}>
      <legend>Conditions</legend>
      {conditions.length === 0 && <p className={classes.quiet}>Applies to every listing. Add conditions to narrow it down.</p>}
      {conditions.map((condition, index) => (
        <div key={index} className={classes.condition} role="group" aria-label={`Condition ${index + 1}`}>
          <ConditionInputs
            condition={condition}
            onChange={(changed) => replace(index, changed)}
            fields={fields}
            currencyCode={currencyCode}
            error={errors[`conditions.${index}`] ?? errors[`conditions.${index}.value`]}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove condition ${index + 1}`}
            onClick={() => onChange(conditions.filter((_, at) => at !== index))}
          >
            <IconX size={16} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      {first && conditions.length < MAX_CONDITIONS && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...conditions, conditionOn(first)])}
        >
          Add condition
        </Button>
      )}
    </fieldset>
  );
}

/** Empty, so that the person enters its value. */
function conditionOn(field: RuleField, operator: RuleOperator = OPERATORS_BY_KIND[field.kind][0] ?? 'is'): Condition {
  switch (operator) {
    case 'is':
    case 'isNot':
      return { field: field.key, operator, value: field.kind === 'yesNo' ? 'yes' : '' };
    case 'isOneOf':
      return { field: field.key, operator, value: [] };
    case 'atLeast':
    case 'atMost':
      return { field: field.key, operator, value: 0 };
    default:
      return { field: field.key, operator };
  }
}

interface ConditionInputsProps {
  condition: Condition;
  onChange: (condition: Condition) => void;
  fields: readonly RuleField[];
  currencyCode: string;
  error: string | undefined;
}

function ConditionInputs({ condition, onChange, fields, currencyCode, error }: ConditionInputsProps) {
  const field = fields.find(({ key }) => key === condition.field);
  const operators = field ? OPERATORS_BY_KIND[field.kind].map((value) => ({ value, label: OPERATOR_LABELS[value] })) : [];
  return (
    <>
      <Select
        aria-label="Field"
        searchable
        allowDeselect={false}
        data={fields.map(({ key, label }) => ({ value: key, label }))}
        value={field ? condition.field : null}
        error={field ? undefined : 'Choose a field.'}
        onChange={(key) => {
          const chosen = fields.find((known) => known.key === key);
          if (chosen) onChange(conditionOn(chosen));
        }}
      />
      <Select
        aria-label="Operator"
        allowDeselect={false}
        data={operators}
        value={condition.operator}
        onChange={(operator) => {
          const chosen = operators.find(({ value }) => value === operator);
          if (chosen && field) onChange(conditionOn(field, chosen.value));
        }}
      />
      {field && <ValueInput condition={condition} onChange={onChange} field={field} currencyCode={currencyCode} error={error} />}
    </>
  );
}

interface ValueInputProps extends Omit<ConditionInputsProps, 'fields'> {
  field: RuleField;
}

function ValueInput({ condition, onChange, field, currencyCode, error }: ValueInputProps) {
  const shared = { 'aria-label': 'Value', error };
  const options = field.kind === 'yesNo' ? [...YES_NO] : [...field.options];
  switch (condition.operator) {
    case 'is':
    case 'isNot':
      return field.kind === 'text' ? (
        <TextInput
          {...shared}
          maxLength={200}
          value={condition.value}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      ) : (
        <Select
          {...shared}
          searchable
          data={options}
          value={condition.value === '' ? null : condition.value}
          onChange={(value) => onChange({ ...condition, value: value ?? '' })}
        />
      );
    case 'isOneOf':
      return field.kind === 'text' ? (
        <TagsInput {...shared} value={condition.value} onChange={(value) => onChange({ ...condition, value })} />
      ) : (
        <MultiSelect
          {...shared}
          searchable
          data={options}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      );
    case 'atLeast':
    case 'atMost':
      return field.kind === 'money' ? (
        <MoneyInput
          {...shared}
          currency={moneyCurrency(currencyCode)}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value: value ?? 0 })}
        />
      ) : (
        <NumberInput {...shared} value={condition.value} onChange={(value) => onChange({ ...condition, value: Number(value) })} />
      );
    default:
      return null;
  }
}
