// How are the days chosen that orders are of? By a range's name, or from one day to another.
import { DayFilter } from '#web/ui/day-filter.tsx';
import { Select } from '@mantine/core';
import { daysOf, rangeChoices, WITHOUT_RANGE } from './order-range.ts';
import type { RangeState, UsualRange } from './order-range.ts';

interface RangeFieldProps {
  state: RangeState;
  usual: UsualRange;
  change: (range: RangeState) => void;
}

const DAYS = 'DAYS';

export function RangeField({ state, usual, change }: RangeFieldProps) {
  const { from, to } = state;
  const hasDays = from !== '' || to !== '';
  const days = daysOf(state, usual);
  const choose = (value: string | null): void => {
    if (value === null) return;
    change(value === DAYS ? { ...WITHOUT_RANGE, ...days } : { ...WITHOUT_RANGE, range: value as RangeState['range'] });
  };
  const changeDay = (part: 'from' | 'to') => (day: string) => change({ range: '', from, to, [part]: day });
  return (
    <>
      <Select
        aria-label="Ordered"
        allowDeselect={false}
        data={[...rangeChoices(usual.calendar), { value: DAYS, label: 'From day to day' }]}
        value={hasDays ? DAYS : state.range}
        onChange={choose}
      />
      {hasDays && (
        <>
          <DayFilter aria-label="Ordered from" placeholder="From" value={from} max={usual.today} onDay={changeDay('from')} />
          <DayFilter aria-label="Ordered to" placeholder="To" value={to} max={usual.today} onDay={changeDay('to')} />
        </>
      )}
    </>
  );
}
