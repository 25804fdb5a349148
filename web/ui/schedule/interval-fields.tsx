// The fields of a repeating schedule: frequency, and only the cron parts that the frequency uses.
import { limitToFrequency, cronText, EVERY_PART, FREQUENCIES, PARTS_OF_FREQUENCY, readCron, withPart } from '#domain/schedule/index.ts';
import type { CronPart, CronParts, Frequency, IntervalSetting } from '#domain/schedule/index.ts';
import { MultiSelect, Select } from '@mantine/core';
import { choicesOf, PART_LABELS } from './part-choices.ts';
import classes from './schedule-picker.module.css';

interface IntervalFieldsProps {
  interval: IntervalSetting['interval'];
  onChange: (interval: IntervalSetting['interval']) => void;
  disabled: boolean;
  readOnly: boolean;
}

export function IntervalFields({ interval, onChange, ...state }: IntervalFieldsProps) {
  const parts = readCron(interval.cronSyntax) ?? EVERY_PART;
  const change = (next: CronParts, frequency: Frequency = interval.frequency) => onChange({ frequency, cronSyntax: cronText(next) });
  return (
    <>
      <Select
        label="Frequency"
        allowDeselect={false}
        data={FREQUENCIES}
        value={interval.frequency}
        onChange={(frequency) => frequency && change(limitToFrequency(parts, frequency), frequency)}
        {...state}
      />
      <div className={classes.parts}>
        {PARTS_OF_FREQUENCY[interval.frequency].toReversed().map((part) => (
          <PartSelect key={part} part={part} chosen={parts[part]} onChange={(values) => change(withPart(parts, part, values))} {...state} />
        ))}
      </div>
    </>
  );
}

interface PartSelectProps {
  part: CronPart;
  chosen: readonly number[];
  onChange: (values: number[]) => void;
  disabled: boolean;
  readOnly: boolean;
}

function PartSelect({ part, chosen, onChange, ...state }: PartSelectProps) {
  const { label, every } = PART_LABELS[part];
  return (
    <MultiSelect
      label={label}
      classNames={{ pill: classes.pill }}
      searchable
      clearable={!state.disabled && !state.readOnly}
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      placeholder={chosen.length === 0 ? every : undefined}
      nothingFoundMessage="Nothing found"
      data={choicesOf(part, chosen)}
      value={chosen.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      {...state}
    />
  );
}
