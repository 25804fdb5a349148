// Chooses the days of a results tab: a named range, or a first and a last day.
import { orderRange } from '#domain/orders/index.ts';
import type { OrderRangeCode } from '#domain/orders/index.ts';
import { DayFilter } from '#web/ui/fields/day-filter.tsx';
import { Select } from '@mantine/core';
import { NO_RANGE, rangeChoices } from './result-range.ts';
import type { RangeState } from './result-range.ts';

interface RangeFieldProps {
  state: RangeState;
  defaultCode: OrderRangeCode;
  today: string;
  change: (range: RangeState) => void;
}

/** The option for a first and a last day. */
const DAYS = 'DAYS';

export function RangeField({ state, defaultCode, today, change }: RangeFieldProps) {
  const { range, from, to } = state;
  const hasDays = from !== '' || to !== '';
  const choose = (value: string | null): void => {
    if (value === null) return;
    if (value === DAYS) change({ ...NO_RANGE, ...orderRange(range || defaultCode, today) });
    else change({ ...NO_RANGE, range: value as RangeState['range'] });
  };
  return (
    <>
      <Select
        aria-label="Date range"
        allowDeselect={false}
        data={[...rangeChoices(defaultCode), { value: DAYS, label: 'Custom dates' }]}
        value={hasDays ? DAYS : range}
        onChange={choose}
      />
      {hasDays && (
        <>
          <DayFilter aria-label="From" placeholder="From" value={from} max={today} onDay={(day) => change({ range: '', from: day, to })} />
          <DayFilter aria-label="To" placeholder="To" value={to} max={today} onDay={(day) => change({ range: '', from, to: day })} />
        </>
      )}
    </>
  );
}
