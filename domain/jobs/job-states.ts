// The states of a job, and what people may do in each.

export const JOB_STATES = ['WAITING', 'RUNNING', 'RETRYING', 'DONE', 'FAILED', 'STOPPED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** RETRYING waits for the next attempt after a failed one. */
export const OPEN_JOB_STATES = ['WAITING', 'RUNNING', 'RETRYING'] as const satisfies readonly JobState[];
/** FAILED has no attempts left; only a person can start it again. */
const ENDED_JOB_STATES = ['DONE', 'FAILED', 'STOPPED'] as const satisfies readonly JobState[];

const isOneOf = (states: readonly JobState[], state: JobState): boolean => states.includes(state);

export const jobHasEnded = (state: JobState): boolean => isOneOf(ENDED_JOB_STATES, state);
export const jobIsStoppable = (state: JobState): boolean => isOneOf(OPEN_JOB_STATES, state);
export const jobIsRerunnable = jobHasEnded;

export const JOB_STATE_LABELS: Record<JobState, string> = {
  WAITING: 'Waiting',
  RUNNING: 'Running',
  RETRYING: 'Trying again',
  DONE: 'Done',
  FAILED: 'Failed',
  STOPPED: 'Stopped',
};
