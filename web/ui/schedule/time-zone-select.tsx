// A select for time zones, searchable by city or UTC offset.
import { Select } from '@mantine/core';
import type { SelectProps } from '@mantine/core';
import { timeZoneChoicesWith } from './time-zone-choices.ts';

export interface TimeZoneSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value?: string;
  onChange?: (zone: string) => void;
}

export function TimeZoneSelect({ onChange, ...input }: TimeZoneSelectProps) {
  return (
    <Select
      label="Time zone"
      searchable
      allowDeselect={false}
      limit={100}
      nothingFoundMessage="No such time zone"
      {...input}
      data={timeZoneChoicesWith(input.value ?? '')}
      onChange={(zone) => zone && onChange?.(zone)}
    />
  );
}
