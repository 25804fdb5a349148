// What is set when something is scheduled? Either a repeating interval or one moment, by the clocks of a time zone.
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
  /** The date as YYYY-MM-DD. */
  schedule: { date: string; hour: number; minute: number };
  timezone: string;
}

export type SchedulerSetting = IntervalSetting | OnceSetting;

/** What a new schedule says until someone says otherwise. */
export const EVERY_MORNING: IntervalSetting = {
  type: 'INTERVAL',
  interval: { frequency: 'Day', cronSyntax: '0 9 * * *' },
  timezone: DEFAULT_TIMEZONE,
};
