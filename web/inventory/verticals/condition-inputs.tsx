// When a field is shown: always, or depending on a field that comes before it.
import type { Condition, DescribedField, DescribedSection, ValueField } from '#domain/forms/index.ts';
import { hasValue } from '#domain/forms/index.ts';
import { Group, Select, TextInput } from '@mantine/core';
import type { FieldPosition } from './place-field.ts';
import { withPart } from './with-part.ts';

interface ConditionInputsProps {
  field: DescribedField;
  onChange: (field: DescribedField) => void;
  sections: readonly DescribedSection[];
  position: FieldPosition;
  error: string | undefined;
}

const OPERATORS = [
  { value: 'filled', label: 'is filled' },
  { value: 'empty', label: 'is empty' },
  { value: 'equal', label: 'is' },
  { value: 'notEqual', label: 'is not' },
] as const;

export function ConditionInputs({ field, onChange, sections, position, error }: ConditionInputsProps) {
  const condition = field.showWhen;
  const earlier = earlierFields(sections, position);
  const other = earlier.find(({ key }) => key === condition?.field);
  const set = (next: Condition | undefined) => onChange(withPart(field, 'showWhen', next));
  return (
    <>
      <Select
        label="Show when"
        placeholder="Always"
        clearable
        searchable
        data={earlier.map(({ key, label }) => ({ value: key, label }))}
        value={condition?.field ?? null}
        error={error}
        onChange={(key) => set(key === null ? undefined : { field: key, is: 'filled' })}
      />
      {condition && (
        <Group grow align="end">
          <Select
            aria-label="Operator"
            allowDeselect={false}
            data={
              OPERATORS.some(({ value }) => value === condition.is)
                ? [...OPERATORS]
                : [...OPERATORS, { value: condition.is, label: condition.is }]
            }
            value={condition.is}
            onChange={(is) => is && set(conditionWith(condition.field, is, other))}
          />
          {(condition.is === 'equal' || condition.is === 'notEqual') && (
            <ComparedValue
              other={other}
              value={String(condition.value)}
              onChange={(value) => set({ ...condition, value: typed(other, value) })}
            />
          )}
        </Group>
      )}
    </>
  );
}

function ComparedValue({ other, value, onChange }: { other: ValueField | undefined; value: string; onChange: (value: string) => void }) {
  const choices = choicesOf(other);
  if (!choices) return <TextInput aria-label="Value" value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <Select aria-label="Value" allowDeselect={false} data={choices} value={value} onChange={(next) => next !== null && onChange(next)} />
  );
}

function choicesOf(other: ValueField | undefined): { value: string; label: string }[] | null {
  if (other?.kind === 'select' || other?.kind === 'multiSelect') return [...other.options];
  if (other?.kind === 'checkbox' || other?.kind === 'switch')
    return [
      { value: 'true', label: 'On' },
      { value: 'false', label: 'Off' },
    ];
  return null;
}

function conditionWith(field: string, is: Condition['is'], other: ValueField | undefined): Condition {
  if (is === 'equal' || is === 'notEqual') return { field, is, value: typed(other, choicesOf(other)?.[0]?.value ?? '') };
  return { field, is: is === 'empty' ? 'empty' : 'filled' };
}

/** The value as the other field stores it. */
function typed(other: ValueField | undefined, value: string): string | number | boolean {
  if (other?.kind === 'number' || other?.kind === 'money') return Number(value) || 0;
  return other?.kind === 'checkbox' || other?.kind === 'switch' ? value === 'true' : value;
}

const earlierFields = (sections: readonly DescribedSection[], { section, field }: FieldPosition): ValueField[] =>
  sections.slice(0, section + 1).flatMap(({ fields }, index) => (index === section ? fields.slice(0, field) : fields).filter(hasValue));
