// A time of day from a list of equal steps. Where a finger points, the phone's own time picker asks for it; with a mouse the list opens at
// nine, and takes '10:30', '1030' and '10.30 am' as typed.
import { Select, TextInput } from '@mantine/core';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import type { ReactNode } from 'react';

interface TimeSelectProps {
  label: string;
  description?: ReactNode;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  error?: ReactNode;
  options: readonly ComboboxItem[];
  /** As HH:MM. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
}

const TIME = /^\d\d:\d\d$/;
const FEWEST_TIMES = 24;
const OPENS_AT = '09:00';

export const areTimesOfDay = (options: readonly ComboboxItem[]): boolean =>
  options.length >= FEWEST_TIMES && options.every(({ value }) => TIME.test(value));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Phones do not all keep to the step. */
function nearestOption(options: readonly ComboboxItem[], time: string): string {
  const distance = ({ value }: ComboboxItem): number => Math.abs(minutesOf(value) - minutesOf(time));
  return options.reduce((best, option) => (distance(option) < distance(best) ? option : best)).value;
}

const onlySigns = (text: string): string => text.toLowerCase().replaceAll(/[\s:.]/g, '');

export const timeFilter: OptionsFilter = ({ options, search, limit }) => {
  const typed = onlySigns(search);
  const times = options.filter((option): option is ComboboxItem => !('group' in option));
  const begins = (text: string): boolean => onlySigns(text).startsWith(typed);
  return times.filter(({ label, value }) => typed === '' || begins(label) || begins(value)).slice(0, limit);
};

export function TimeSelect({ options, value, onChange, ...field }: TimeSelectProps) {
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false }) ?? false;
  const input = useRef<HTMLInputElement>(null);
  if (isTouched) {
    return (
      <TextInput
        {...field}
        type="time"
        step={options.length > 1 ? (minutesOf(options[1]?.value ?? '') - minutesOf(options[0]?.value ?? '')) * 60 : undefined}
        value={value ?? ''}
        onChange={({ currentTarget: { value: time } }) => onChange(TIME.test(time) ? nearestOption(options, time) : null)}
      />
    );
  }
  const scrollToMorning = (): void => {
    if (value !== null) return;
    const place = options.findIndex((option) => option.value === OPENS_AT);
    requestAnimationFrame(() => {
      const list = document.getElementById(input.current?.getAttribute('aria-controls') ?? '');
      list?.querySelectorAll('[role="option"]')[place]?.scrollIntoView({ block: 'start' });
    });
  };
  return (
    <Select
      {...field}
      ref={input}
      data={options}
      searchable
      filter={timeFilter}
      clearable={!field.required}
      allowDeselect={!field.required}
      nothingFoundMessage="Nothing found"
      onDropdownOpen={scrollToMorning}
      value={value}
      onChange={onChange}
    />
  );
}
