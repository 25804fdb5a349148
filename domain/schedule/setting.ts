// A schedule: either a repeating interval or a single time, in a time zone.
import { DEFAULT_TIMEZONE } from '../dates/index.ts';
import type { Frequency } from './frequency.ts';

const SCHEDULE_TYPES = ['INTERVAL', 'SCHEDULE'] as const;
export type ScheduleType = (typeof SCHEDULE_TYPES)[number];

export interface IntervalSetting {
  type: 'INTERVAL';
  interval: { frequency: Frequency; cronSyntax: string };
  timezone: string;
}

export interface OnceSetting {
  type: 'SCHEDULE';
  /** `date` is YYYY-MM-DD. */
  schedule: { date: string; hour: number; minute: number };
  timezone: string;
}

export type SchedulerSetting = IntervalSetting | OnceSetting;

/** The default of a new schedule. */
export const EVERY_MORNING: IntervalSetting = {
  type: 'INTERVAL',
  interval: { frequency: 'Day', cronSyntax: '0 9 * * *' },
  timezone: DEFAULT_TIMEZONE,
};
