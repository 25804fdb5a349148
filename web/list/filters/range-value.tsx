// The value of a 'between' filter: a range that moves with today or two days for dates, the least and the most for numbers and amounts.
import type { ListColumn } from '#contract/list/index.ts';
import { isCalendarDate, isRelativeRange, RELATIVE_RANGE_LABELS, RELATIVE_RANGES } from '#domain/dates/index.ts';
import { DateInput } from '#web/ui/fields/date-input.tsx';
import { Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { isNumeric } from '../table/column-widths.ts';

interface RangeValueProps {
  column: ListColumn;
  /** One relative range, or two bounds of which one may be empty. */
  values: string[];
  onChange: (values: string[]) => void;
}

const CUSTOM = 'custom';
const RANGES = [
  ...RELATIVE_RANGES.map((value) => ({ value: value as string, label: capitalised(RELATIVE_RANGE_LABELS[value]) })),
  { value: CUSTOM, label: 'Custom dates' },
];

export function RangeValue({ column, values, onChange }: RangeValueProps) {
  const [first = '', second = ''] = values;
  const isRelative = isRelativeRange(first);
  const bounds = { from: isRelative ? '' : first, to: isRelative ? '' : second };
  const changeFrom = (from: string) => onChange([from, bounds.to]);
  const changeTo = (to: string) => onChange([bounds.from, to]);

  const reversed = isReversed(column, bounds.from, bounds.to);

  if (isNumeric(column)) {
    return (
      <Stack gap="xs">
        <Group grow gap="xs">
          <TextInput
            label="From"
            size="sm"
            data-autofocus
            inputMode="decimal"
            value={bounds.from}
            onChange={(event) => changeFrom(event.currentTarget.value)}
          />
          <TextInput
            label="To"
            size="sm"
            inputMode="decimal"
            value={bounds.to}
            error={reversed}
            onChange={(event) => changeTo(event.currentTarget.value)}
          />
        </Group>
        {reversed && <ReversedNote text={`Enter a number of at least ${bounds.from}.`} />}
      </Stack>
    );
  }
  return (
    <Stack gap="xs">
      <Select
        aria-label={column.label}
        size="sm"
        data-autofocus
        allowDeselect={false}
        placeholder="Choose dates"
        comboboxProps={{ withinPortal: false }}
        data={RANGES}
        value={isRelative ? first : values.length === 2 ? CUSTOM : null}
        onChange={(range) => onChange(range === CUSTOM || range === null ? ['', ''] : [range])}
      />
      {!isRelative && values.length === 2 && (
        <Group grow gap="xs">
          <DateInput aria-label="From" placeholder="From" size="sm" isCalendarInPortal={false} value={bounds.from} onChange={changeFrom} />
          <DateInput
            aria-label="To"
            placeholder="To"
            size="sm"
            isCalendarInPortal={false}
            value={bounds.to}
            error={reversed}
            onChange={changeTo}
          />
        </Group>
      )}
      {reversed && <ReversedNote text="Choose a last day on or after the first." />}
    </Stack>
  );
}

/** Whether the upper bound is below the lower one, so that nothing could match. */
export function isReversed(column: ListColumn, from: string, to: string): boolean {
  if (isNumeric(column)) return from.trim() !== '' && to.trim() !== '' && Number(from) > Number(to);
  return isCalendarDate(from) && isCalendarDate(to) && from > to;
}

const ReversedNote = ({ text }: { text: string }) => (
  <Text size="xs" c="red" role="alert">
    {text}
  </Text>
);

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}
