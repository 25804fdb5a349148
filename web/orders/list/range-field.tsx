// Chooses the days of the orders to show: a named range, or a first and a last day.
import { DayFilter } from '#web/ui/fields/day-filter.tsx';
import { Select } from '@mantine/core';
import { daysOf, rangeChoices, NO_RANGE } from './order-range.ts';
import type { RangeState, DefaultRange } from './order-range.ts';

interface RangeFieldProps {
  state: RangeState;
  defaultRange: DefaultRange;
  change: (range: RangeState) => void;
}

/** The option for a first and a last day. */
const DAYS = 'DAYS';

export function RangeField({ state, defaultRange, change }: RangeFieldProps) {
  const { from, to } = state;
  const hasDays = from !== '' || to !== '';
  const days = daysOf(state, defaultRange);
  const choose = (value: string | null): void => {
    if (value === null) return;
    change(value === DAYS ? { ...NO_RANGE, ...days } : { ...NO_RANGE, range: value as RangeState['range'] });
  };
  const changeDay = (part: 'from' | 'to') => (day: string) => change({ range: '', from, to, [part]: day });
  return (
    <>
      <Select
        aria-label="Ordered"
        allowDeselect={false}
        data={[...rangeChoices(defaultRange.calendar), { value: DAYS, label: 'Custom dates' }]}
        value={hasDays ? DAYS : state.range}
        onChange={choose}
      />
      {hasDays && (
        <>
          <DayFilter aria-label="Ordered from" placeholder="From" value={from} max={defaultRange.today} onDay={changeDay('from')} />
          <DayFilter aria-label="Ordered to" placeholder="To" value={to} max={defaultRange.today} onDay={changeDay('to')} />
        </>
      )}
    </>
  );
}
