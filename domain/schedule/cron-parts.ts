// The five parts of a cron expression as lists of values. An empty list means every value (*).

export const CRON_PARTS = ['minute', 'hour', 'day', 'month', 'weekday'] as const;
export type CronPart = (typeof CRON_PARTS)[number];
export type CronParts = Readonly<Record<CronPart, readonly number[]>>;

/** Monday is 1, Sunday is 7. */
export const PART_RANGES: Readonly<Record<CronPart, readonly [least: number, most: number]>> = {
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [1, 7],
};

/** As listed in the specification, which omits 10. */
export const INTERVAL_MINUTES: readonly number[] = [0, 5, 15, 20, 25, 30, 35, 40, 45, 50, 55];
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const EVERY_PART: CronParts = { minute: [], hour: [], day: [], month: [], weekday: [] };

export function valuesOf(part: CronPart): number[] {
  const [least, most] = PART_RANGES[part];
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}

export const withPart = (parts: CronParts, part: CronPart, values: readonly number[]): CronParts => ({ ...parts, [part]: inOrder(values) });

export const cronText = (parts: CronParts): string => CRON_PARTS.map((part) => parts[part].join(',') || '*').join(' ');

/** Null unless the text has five fields that are * or a list. Ranges and steps are not supported. */
export function readCron(text: string): CronParts | null {
  const fields = text.split(' ');
  if (fields.length !== CRON_PARTS.length) return null;
  const parsed = CRON_PARTS.map((part, index) => [part, readField(part, fields[index] ?? '')] as const);
  if (parsed.some(([, values]) => values === null)) return null;
  return Object.fromEntries(parsed) as Record<CronPart, number[]>;
}

function readField(part: CronPart, field: string): number[] | null {
  if (field === '*') return [];
  if (!/^\d{1,2}(,\d{1,2})*$/.test(field)) return null;
  const values = field.split(',').map(Number);
  const [least, most] = PART_RANGES[part];
  return values.every((value) => value >= least && value <= most) ? inOrder(values) : null;
}

/** True for dates that do not exist, such as 30 February. */
export function neverOccurs({ day, month }: CronParts): boolean {
  if (day.length === 0 || month.length === 0) return false;
  return month.every((number) => Math.min(...day) > (LONGEST_MONTHS[number - 1] ?? 0));
}

const inOrder = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);
