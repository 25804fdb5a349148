// The fields of a one-off schedule: date, hour and minute.
import { valuesOf } from '#domain/schedule/index.ts';
import type { OnceSetting } from '#domain/schedule/index.ts';
import { Select } from '@mantine/core';
import { DateInput } from '../fields/date-input.tsx';
import { nameOfValue } from './part-choices.ts';
import classes from './schedule-picker.module.css';

interface OnceFieldsProps {
  schedule: OnceSetting['schedule'];
  onChange: (schedule: OnceSetting['schedule']) => void;
  disabled: boolean;
  readOnly: boolean;
}

const choices = (part: 'hour' | 'minute') => valuesOf(part).map((value) => ({ value: String(value), label: nameOfValue(part, value) }));
const HOURS = choices('hour');
const MINUTES = choices('minute');

export function OnceFields({ schedule, onChange, ...state }: OnceFieldsProps) {
  const select = { allowDeselect: false, searchable: true, ...state };
  return (
    <>
      <DateInput label="Date" value={schedule.date} onChange={(date) => onChange({ ...schedule, date })} {...state} />
      <div className={classes.time}>
        <Select
          label="Hour"
          data={HOURS}
          value={String(schedule.hour)}
          onChange={(hour) => hour && onChange({ ...schedule, hour: Number(hour) })}
          {...select}
        />
        <Select
          label="Minute"
          data={MINUTES}
          value={String(schedule.minute)}
          onChange={(minute) => minute && onChange({ ...schedule, minute: Number(minute) })}
          {...select}
        />
      </div>
    </>
  );
}
