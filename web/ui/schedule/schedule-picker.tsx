// The schedule field: repeating or once, in a time zone, with a preview of the schedule in words and of its next runs.
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

const EMPTY_ONCE: OnceSetting = { type: 'SCHEDULE', schedule: { date: '', hour: 9, minute: 0 }, timezone: DEFAULT_TIMEZONE };

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
  const [setting, setSetting] = useUncontrolled<SchedulerSetting>({ value, defaultValue, finalValue: EVERY_MORNING, onChange });
  const labelId = useId();
  const state = { disabled, readOnly };
  // Switching to the other type and back restores the earlier choice.
  const lastSettings = useRef<Record<ScheduleType, SchedulerSetting>>({ INTERVAL: EVERY_MORNING, SCHEDULE: EMPTY_ONCE });
  const changeType = (type: ScheduleType) => {
    lastSettings.current[setting.type] = setting;
    setSetting({ ...lastSettings.current[type], timezone: setting.timezone });
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
            aria-label="Schedule type"
            data={TYPES}
            value={setting.type}
            onChange={changeType}
            {...state}
          />
          {setting.type === 'INTERVAL' && (
            <IntervalFields interval={setting.interval} onChange={(interval) => setSetting({ ...setting, interval })} {...state} />
          )}
          {setting.type === 'SCHEDULE' && (
            <OnceFields schedule={setting.schedule} onChange={(schedule) => setSetting({ ...setting, schedule })} {...state} />
          )}
          <TimeZoneSelect value={setting.timezone} onChange={(timezone) => setSetting({ ...setting, timezone })} {...state} />
        </div>
        <SchedulePreview setting={setting} />
      </div>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
