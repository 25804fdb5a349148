// The calendar behind a date field; a chunk of its own, since most days are typed.
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

interface DateCalendarProps {
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

export default function DateCalendar({ value, min, max, onChoose }: DateCalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      highlightToday
      onChange={(day) => day && onChoose(day)}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  );
}
