// How does a person say when something happens? Repeating or once, by the clocks of a time zone; beside it stands
// what that means in words and moments.
import { DEFAULT_TIMEZONE } from '#domain/dates/index.ts';
import { EVERY_MORNING } from '#domain/schedule/index.ts';
import type { OnceSetting, SchedulerSetting, ScheduleType } from '#domain/schedule/index.ts';
import { Input, SegmentedControl } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IntervalFields } from './interval-fields.tsx';
import { OnceFields } from './once-fields.tsx';
import classes from './schedule-picker.module.css';
import { SchedulePreview } from './schedule-preview.tsx';
import { TimeZoneSelect } from './time-zone-select.tsx';

const TYPES: { value: ScheduleType; label: string }[] = [
  { value: 'INTERVAL', label: 'Repeats' },
  { value: 'SCHEDULE', label: 'Once' },
];

const NO_DAY_YET: OnceSetting = { type: 'SCHEDULE', schedule: { date: '', hour: 9, minute: 0 }, timezone: DEFAULT_TIMEZONE };

export interface SchedulePickerProps {
  label: ReactNode;
  description?: ReactNode;
  value?: SchedulerSetting;
  defaultValue?: SchedulerSetting;
  onChange?: (setting: SchedulerSetting) => void;
  error?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
  required?: boolean;
}

export function SchedulePicker(props: SchedulePickerProps) {
  const { label, description, value, defaultValue, onChange, error, disabled = false, readOnly = false, required } = props;
  const [setting, set] = useUncontrolled<SchedulerSetting>({ value, defaultValue, finalValue: EVERY_MORNING, onChange });
  const labelId = useId();
  const state = { disabled, readOnly };
  // Who looks at the other type and comes back finds what they had chosen.
  const left = useRef<Record<ScheduleType, SchedulerSetting>>({ INTERVAL: EVERY_MORNING, SCHEDULE: NO_DAY_YET });
  const changeType = (type: ScheduleType) => {
    left.current[setting.type] = setting;
    set({ ...left.current[type], timezone: setting.timezone });
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <Input.Label id={labelId} labelElement="div" required={required}>
        {label}
      </Input.Label>
      {description && <Input.Description mb={6}>{description}</Input.Description>}
      <div className={classes.picker}>
        <div className={classes.fields}>
          <SegmentedControl<ScheduleType>
            fullWidth
            aria-label="How it runs"
            data={TYPES}
            value={setting.type}
            onChange={changeType}
            {...state}
          />
          {setting.type === 'INTERVAL' && (
            <IntervalFields interval={setting.interval} onChange={(interval) => set({ ...setting, interval })} {...state} />
          )}
          {setting.type === 'SCHEDULE' && (
            <OnceFields schedule={setting.schedule} onChange={(schedule) => set({ ...setting, schedule })} {...state} />
          )}
          <TimeZoneSelect value={setting.timezone} onChange={(timezone) => set({ ...setting, timezone })} {...state} />
        </div>
        <SchedulePreview setting={setting} />
      </div>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
