// A date field: typed strictly as DD/MM/YYYY, or picked from a calendar that is loaded when opened.
// The value is YYYY-MM-DD, or the typed text while that is not a date, so that the form's schema rejects it.
import { DATE_FORMAT, dateAsTyped, dateText, isCalendarDate, readDate } from '#domain/dates/index.ts';
import { ActionIcon, Popover, Skeleton, TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { KeyboardEvent } from 'react';
import classes from '../typed-inputs.module.css';
import { useTypedText } from './use-typed-text.ts';

const DateCalendar = lazy(() => import('./date-input-calendar.tsx'));

export interface DateInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'> {
  /** YYYY-MM-DD; '' when nothing is entered. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** False inside another popover, which would take a click on a calendar elsewhere in the document as one outside of it. */
  isCalendarInPortal?: boolean;
}

export function DateInput({
  value,
  defaultValue,
  onChange,
  min,
  max,
  error,
  onBlur,
  onFocus,
  onKeyDown,
  disabled,
  readOnly,
  isCalendarInPortal = true,
  ...input
}: DateInputProps) {
  const [current, setCurrent] = useUncontrolled({ value, defaultValue, finalValue: '', onChange });
  const [isBlurred, setBlurred] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const field = useTypedText({ value: current, onChange: setCurrent, toValue: typedValue, toText: dateText });
  const isFixed = disabled === true || readOnly === true;
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' && !isFixed) {
      event.preventDefault();
      setOpen(true);
    }
    onKeyDown?.(event);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal={isCalendarInPortal}
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          placeholder={DATE_FORMAT}
          maxLength={DATE_FORMAT.length + 2}
          {...input}
          disabled={disabled}
          readOnly={readOnly}
          classNames={{ input: classes.date }}
          value={field.shown}
          error={error || (isBlurred && !isOpen && problemOf(current, min, max))}
          rightSection={
            isFixed ? undefined : (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Choose ${labelOf(input.label)} from a calendar`}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            )
          }
          onChange={(event) => field.type(dateAsTyped(field.shown, event.currentTarget.value))}
          onKeyDown={openByKey}
          onFocus={(event) => {
            setBlurred(false);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setBlurred(true);
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Calendar">
        <Suspense fallback={<Skeleton width={252} height={280} />}>
          <DateCalendar
            value={isCalendarDate(current) ? current : null}
            min={min}
            max={max}
            onChoose={(day) => {
              setCurrent(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A typed YYYY-MM-DD is no date here: with slashes, the form's schema rejects it too. */
const typedValue = (text: string): string => readDate(text) ?? text.replaceAll('-', '/');

const labelOf = (label: TextInputProps['label']): string => (typeof label === 'string' ? label.toLowerCase() : 'a day');

function problemOf(current: string, min: string | undefined, max: string | undefined): string | false {
  if (current === '') return false;
  if (!isCalendarDate(current)) return `Enter a date as ${DATE_FORMAT}.`;
  if (min && current < min) return `Enter ${dateText(min)} or later.`;
  return max !== undefined && current > max && `Enter ${dateText(max)} or earlier.`;
}
