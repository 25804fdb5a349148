// The calendar of a date field; a separate chunk, since most people type the date.
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
      defaultDate={value ?? nearestToToday(min, max)}
      minDate={min}
      maxDate={max}
      highlightToday
      // Red means an error in this product, so weekends are not red.
      weekendDays={[]}
      onChange={(day) => day && onChoose(day)}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  );
}

function nearestToToday(min: string | undefined, max: string | undefined): string {
  const now = new Date();
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
  if (min && today < min) return min;
  return max && today > max ? max : today;
}
