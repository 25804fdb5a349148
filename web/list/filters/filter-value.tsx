import type { ListColumn } from '#contract/list/index.ts';
import { Checkbox, Radio, Stack, TagsInput, TextInput } from '@mantine/core';
import { LookupMultiSelect, LookupSelect } from './lookup-input.tsx';
import type { Choice, Lookup } from './lookup.ts';

interface FilterValueProps {
  column: ListColumn;
  isMany: boolean;
  lookup: Lookup | undefined;
  values: string[];
  onChange: (values: string[]) => void;
}

const YES_NO: Choice[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The input for a filter's value: a lookup, choices, tags or text, depending on the column. */
export function FilterValue({ column, isMany, lookup, values, onChange }: FilterValueProps) {
  const first = values[0] ?? '';
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
          {choices.map((choice) => (
            <Checkbox key={choice.value} size="xs" value={choice.value} label={choice.label} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (choices) {
    return (
      <Radio.Group aria-label={column.label} value={first} onChange={(value) => onChange([value])}>
        <Stack gap="xs" mah={264} p={2} style={{ overflowY: 'auto' }}>
          {choices.map((choice) => (
            <Radio key={choice.value} size="xs" value={choice.value} label={choice.label} />
          ))}
        </Stack>
      </Radio.Group>
    );
  }
  if (isMany) {
    return <TagsInput aria-label={column.label} size="sm" placeholder="Type, then Enter" value={values} onChange={onChange} />;
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
