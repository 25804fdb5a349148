import type { ListColumn, SearchOperator } from '#contract/list/index.ts';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { OPERATOR_LABELS } from './condition-text.ts';
import type { Condition } from './condition-text.ts';
import { FilterValue } from './filter-value.tsx';
import classes from '../list-tools.module.css';
import type { Lookup } from './lookup.ts';

interface FilterEditorProps {
  column: ListColumn;
  /** The condition to edit; undefined for a new one. */
  condition?: Condition | undefined;
  lookup?: Lookup | undefined;
  onApply: (condition: Condition) => void;
}

/** Text is mostly searched by a part of it, choices by several values. */
const preferredOperator = (column: ListColumn): SearchOperator | undefined =>
  (['%', 'in', 'equals'] as const).find((operator) => column.search.includes(operator));

export function FilterEditor({ column, condition, lookup, onApply }: FilterEditorProps) {
  const [operator, setOperator] = useState(condition?.operator ?? preferredOperator(column) ?? 'equals');
  const [values, setValues] = useState<string[]>([condition?.value ?? []].flat());
  const trimmed = (operator === 'in' ? values : values.slice(0, 1)).map((value) => value.trim()).filter(Boolean);
  const [first] = trimmed;

  const apply = () => {
    if (first !== undefined) onApply({ field: column.field, operator, value: operator === 'in' ? trimmed : first });
  };
  return (
    <form
      aria-label={`Filter by ${column.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" mih={28}>
          <Text size="sm" fw={600}>
            {column.label}
          </Text>
          {column.search.length > 1 ? (
            <div role="group" aria-label="Operator" className={classes.operators}>
              {column.search.map((choice) => (
                <UnstyledButton
                  key={choice}
                  className={classes.operator}
                  aria-pressed={choice === operator}
                  onClick={() => setOperator(choice)}
                >
                  {OPERATOR_LABELS[choice]}
                </UnstyledButton>
              ))}
            </div>
          ) : (
            <Text size="xs" c="dimmed">
              {OPERATOR_LABELS[operator]}
            </Text>
          )}
        </Group>
        <FilterValue column={column} isMany={operator === 'in'} lookup={lookup} values={values} onChange={setValues} />
        <Group justify="flex-end">
          <Button type="submit" size="xs" disabled={first === undefined}>
            Apply
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
