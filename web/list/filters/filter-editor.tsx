import type { ListColumn, SearchOperator } from '#contract/list/index.ts';
import { isCalendarDate, isRelativeRange } from '#domain/dates/index.ts';
import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { takesMany } from './condition-text.ts';
import type { Condition } from './condition-text.ts';
import { isNumeric } from '../table/column-widths.ts';
import { FilterValue } from './filter-value.tsx';
import { isReversed } from './range-value.tsx';
import classes from '../list-tools.module.css';
import { OPERATOR_LABELS } from '../list-texts.ts';
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
  (['%', 'in', 'equals', 'between', 'empty'] as const).find((operator) => column.search.includes(operator));

/** One of several values includes a single one, so that 'equals' is offered only where it is in use. */
const offeredOperators = ({ search }: ListColumn, used: SearchOperator | undefined): SearchOperator[] =>
  search.filter((operator) => operator !== 'equals' || used === 'equals' || !search.includes('in'));

export function FilterEditor({ column, condition, lookup, onApply }: FilterEditorProps) {
  const [operator, setOperator] = useState(condition?.operator ?? preferredOperator(column) ?? 'equals');
  const [values, setValues] = useState<string[]>([condition?.value ?? (operator === 'empty' ? 'true' : [])].flat());
  const operators = offeredOperators(column, condition?.operator);
  const value = valueToApply(column, operator, values);

  const form = useRef<HTMLFormElement>(null);
  // The menu of fields had the focus until now; whoever chose a field goes on typing.
  useEffect(() => form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);

  const chooseOperator = (choice: SearchOperator) => {
    const keepsValues = operator !== 'between' && operator !== 'empty' && choice !== 'between' && choice !== 'empty';
    setOperator(choice);
    if (!keepsValues) setValues(choice === 'empty' ? ['true'] : []);
  };
  return (
    <form
      ref={form}
      aria-label={`Filter by ${column.label}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== undefined) onApply({ field: column.field, operator, value });
      }}
    >
      <Stack gap="sm">
        <Group justify="space-between" mih={28} gap="xs">
          <Text size="sm" fw={600}>
            {column.label}
          </Text>
          {operators.length > 1 ? (
            <div role="group" aria-label="Operator" className={classes.operators}>
              {operators.map((choice) => (
                <UnstyledButton
                  key={choice}
                  className={classes.operator}
                  aria-pressed={choice === operator}
                  onClick={() => chooseOperator(choice)}
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
        <FilterValue column={column} operator={operator} lookup={lookup} values={values} onChange={setValues} />
        <Group justify="flex-end">
          <Button type="submit" size="xs" disabled={value === undefined}>
            Apply
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Undefined while something is missing. */
function valueToApply(column: ListColumn, operator: SearchOperator, values: readonly string[]): Condition['value'] | undefined {
  const trimmed = values.map((value) => value.trim());
  const [first = '', second = ''] = trimmed;
  if (operator === 'between') {
    if (isRelativeRange(first)) return first;
    const isBound = (bound: string): boolean => bound === '' || (isNumeric(column) ? /^-?\d+(\.\d+)?$/.test(bound) : isCalendarDate(bound));
    return (first || second) && isBound(first) && isBound(second) && !isReversed(column, first, second) ? [first, second] : undefined;
  }
  const given = trimmed.filter(Boolean);
  if (takesMany(operator)) return given.length > 0 ? given : undefined;
  return given[0];
}
