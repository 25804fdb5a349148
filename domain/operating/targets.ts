// The operating figures that have a target: what is measured, how much is acceptable, and what to do when it is not. docs/operating.md
// explains each of them.

export const TARGET_IDS = [
  'paidToLive',
  'waitingOrder',
  'leadLatency',
  'insightsAge',
  'networkFailures',
  'queueAge',
  'failedJobs',
  'stoppedSchedules',
] as const;
export type TargetId = (typeof TARGET_IDS)[number];

export interface Target {
  label: string;
  unit: 'seconds' | 'percent' | 'count';
  /** The highest value that is acceptable. */
  atMost: number;
  /** What to do when it is missed, in one or two sentences. */
  advice: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const TARGETS: Readonly<Record<TargetId, Target>> = {
  paidToLive: {
    label: 'Time from paid to live',
    unit: 'seconds',
    atMost: 15 * MINUTE,
    advice: 'Look at the deliveries under way and at the jobs of the kind Campaign delivery. A network that answers slowly is named there.',
  },
  waitingOrder: {
    label: 'Oldest order that is ready and not live',
    unit: 'seconds',
    atMost: HOUR,
    advice: 'Open the order: its page says which step waits and why. Check whether a stop is active and whether a worker runs.',
  },
  leadLatency: {
    label: 'Time from a lead to its arrival',
    unit: 'seconds',
    atMost: MINUTE,
    advice: 'Check that the webhook of the app at Meta is subscribed: leads then still arrive by polling, but later.',
  },
  insightsAge: {
    label: 'Age of the figures of running campaigns',
    unit: 'seconds',
    atMost: 6 * HOUR,
    advice: 'Look for accounts whose access has ended, then for failed jobs that read figures.',
  },
  networkFailures: {
    label: 'Refused requests to the networks in the last hour',
    unit: 'percent',
    atMost: 10,
    advice: 'The metrics name the codes. Access errors mean that accounts have to be linked again; rate limits clear on their own.',
  },
  queueAge: {
    label: 'Oldest job that is due and does not run',
    unit: 'seconds',
    atMost: 10 * MINUTE,
    advice: 'Check that a worker runs. If all of them are busy, start another process with ADSTEAD_ROLE=worker.',
  },
  failedJobs: {
    label: 'Jobs that failed in the last hour',
    unit: 'count',
    atMost: 5,
    advice: 'Open the failed jobs: their errors usually have one cause. Run them again once it is fixed.',
  },
  stoppedSchedules: {
    label: 'Schedules that did not run',
    unit: 'count',
    atMost: 0,
    advice: 'Schedules are fired by workers. Check that one runs and reaches the database.',
  },
};

/** Null where there is nothing to measure, as without any order: that misses no target. */
export const isMissed = (id: TargetId, value: number | null): boolean => value !== null && value > TARGETS[id].atMost;

/** '15 min', '2 h 5 min', '12 %', '3' */
export function targetValueText(id: TargetId, value: number): string {
  const { unit } = TARGETS[id];
  if (unit === 'count') return String(Math.round(value));
  if (unit === 'percent') return `${Math.round(value)} %`;
  const seconds = Math.round(value);
  if (seconds < 2 * MINUTE) return `${seconds} s`;
  const minutes = Math.floor(seconds / MINUTE);
  const rest = minutes % 60;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}
