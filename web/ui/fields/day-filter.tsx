// A date field that filters a list. Incomplete text stays in the field: only complete dates, and an empty field on blur, reach the list.
import { isCalendarDate } from '#domain/dates/index.ts';
import { useEffect, useState } from 'react';
import { DateInput } from './date-input.tsx';
import type { DateInputProps } from './date-input.tsx';

interface DayFilterProps extends Omit<DateInputProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur'> {
  /** YYYY-MM-DD, or ''. */
  value: string;
  onDay: (day: string) => void;
}

export function DayFilter({ value, onDay, ...input }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  // The URL may change without typing: by going back, or by clearing the filters.
  useEffect(() => setTyped(value), [value]);
  return (
    <DateInput
      {...input}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        if (isCalendarDate(text)) onDay(text);
      }}
      onBlur={() => {
        if (typed === '' && value !== '') onDay('');
      }}
    />
  );
}
