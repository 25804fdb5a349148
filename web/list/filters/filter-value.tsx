import type { ListColumn, SearchOperator } from '#contract/list/index.ts';
import { Checkbox, Radio, Stack, TagsInput, TextInput } from '@mantine/core';
import { takesMany } from './condition-text.ts';
import { LookupMultiSelect, LookupSelect } from './lookup-input.tsx';
import type { Choice, Lookup } from './lookup.ts';
import { RangeValue } from './range-value.tsx';

interface FilterValueProps {
  column: ListColumn;
  operator: SearchOperator;
  lookup: Lookup | undefined;
  values: string[];
  onChange: (values: string[]) => void;
}

const YES_NO: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

const EMPTY_OR_NOT: Choice[] = [
  { value: 'true', label: 'Is empty' },
  { value: 'false', label: 'Is not empty' },
];

/** The input for a filter's value: a range, a lookup, choices, tags or text, depending on the operator and the column. */
export function FilterValue({ column, operator, lookup, values, onChange }: FilterValueProps) {
  const first = values[0] ?? '';
  // A text that is compared with one value only has one input for 'is' and 'is not' alike.
  const isMany = takesMany(operator) && (column.search.includes('in') || values.length > 1);
  if (operator === 'between') return <RangeValue column={column} values={values} onChange={onChange} />;
  if (operator === 'empty') return <ChoiceInput label={column.label} choices={EMPTY_OR_NOT} value={first} onChange={onChange} />;
  if (lookup) {
    const shared = {
      'aria-label': column.label,
      lookup,
      size: 'sm',
      'data-autofocus': true,
      comboboxProps: { withinPortal: false },
    } as const;
    if (isMany) return <LookupMultiSelect {...shared} value={values} onChange={onChange} />;
    return <LookupSelect {...shared} value={first} onChange={(value) => onChange([value])} />;
  }

  const choices = column.choices ?? (column.kind === 'boolean' ? YES_NO : undefined);
  if (choices && isMany) {
    return (
      <Checkbox.Group aria-label={column.label} value={values} onChange={onChange}>
        <Stack gap="xs" mah={264} p={2} style={{ overflowY: 'auto' }}>
          {choices.map((choice, index) => (
            <Checkbox key={choice.value} data-autofocus={index === 0 || undefined} size="xs" value={choice.value} label={choice.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (choices) return <ChoiceInput label={column.label} choices={choices} value={first} onChange={onChange} />;
  if (isMany) {
    return (
      <TagsInput aria-label={column.label} size="sm" data-autofocus placeholder="Type, then Enter" value={values} onChange={onChange} />
    );
  }
  return (
    <TextInput
      aria-label={column.label}
      size="sm"
      data-autofocus
      maxLength={200}
      inputMode={column.kind === 'number' ? 'decimal' : 'text'}
      value={first}
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  );
}

interface ChoiceInputProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (values: string[]) => void;
}

const ChoiceInput = ({ label, choices, value, onChange }: ChoiceInputProps) => (
  <Radio.Group aria-label={label} value={value} onChange={(chosen) => onChange([chosen])}>
    <Stack gap="xs" mah={264} p={2} style={{ overflowY: 'auto' }}>
      {choices.map((choice, index) => (
        <Radio key={choice.value} data-autofocus={index === 0 || undefined} size="xs" value={choice.value} label={choice.label} />
      ))}
    </Stack>
  </Radio.Group>
);
