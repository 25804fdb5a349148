// Schedules in requests and responses.
import { DEFAULT_TIMEZONE, isTimezone } from '#domain/dates/index.ts';
import { cronText, fitsFrequency, FREQUENCIES, neverOccurs, PART_RANGES, readCron } from '#domain/schedule/index.ts';
import { z } from 'zod';
import { calendarDate } from '../input-shapes.ts';

const timezone = z.string().max(60).refine(isTimezone, 'Choose a time zone.').default(DEFAULT_TIMEZONE);
const integerInRange = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);

/** The cron expression may only use the parts of its frequency, in normalised form. */
const interval = z
  .strictObject({ frequency: z.enum(FREQUENCIES), cronSyntax: z.string().max(300) })
  .transform(({ frequency, cronSyntax }, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', path: ['cronSyntax'], message, input: cronSyntax });
      return z.NEVER;
    };
    const parts = readCron(cronSyntax);
    if (!parts) return refuse('Choose minutes, hours and days from the lists.');
    if (!fitsFrequency(parts, frequency)) return refuse(`A schedule for every ${frequency.toLowerCase()} does not have these parts.`);
    if (neverOccurs(parts)) return refuse('The chosen months never have this day. Choose another day or month.');
    return { frequency, cronSyntax: cronText(parts) };
  });

export const schedulerSetting = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('INTERVAL'), interval, timezone }),
  z.strictObject({
    type: z.literal('SCHEDULE'),
    schedule: z.strictObject({ date: calendarDate, hour: integerInRange(PART_RANGES.hour), minute: integerInRange(PART_RANGES.minute) }),
    timezone,
  }),
]);
