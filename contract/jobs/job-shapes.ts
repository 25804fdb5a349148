// Jobs in responses, and the input of the demo job.
import { JOB_KIND_IDS, JOB_STATE_LABELS, JOB_STATES, jobKindLabel } from '#domain/jobs/index.ts';
import { z } from 'zod';
import { id } from '../id.ts';
import {
  BY_CHOICE,
  BY_OPTIONAL_CHOICE,
  BY_OPTIONAL_RANGE,
  BY_PRESENCE,
  BY_RANGE,
  BY_TEXT,
  column,
  idColumn,
  YES_OR_NO,
} from '../list/index.ts';
import type { ListDescriptor } from '../list/index.ts';

const time = z.iso.datetime({ offset: true });

export const jobProgress = z.object({ value: z.number().int().min(0).max(100), message: z.string() });

export const jobRow = z.object({
  _id: id,
  title: z.string(),
  kind: z.string(),
  state: z.enum(JOB_STATES),
  progress: jobProgress,
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  userId: id.nullable(),
  userName: z.string().nullable(),
  attempts: z.number().int(),
  maxAttempts: z.number().int(),
  error: z.string().nullable(),
  stopRequested: z.boolean(),
  createdAt: time,
  startedAt: time.nullable(),
  endedAt: time.nullable(),
  nextTryAt: time.nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

export const job = jobRow.extend({ payload: z.unknown() });
export type Job = z.infer<typeof job>;

export const MAX_DEMO_STEPS = 100;
export const MAX_DEMO_STEP_MS = 5000;

export const demoJobInput = z.strictObject({
  steps: z.number().int().min(1).max(MAX_DEMO_STEPS).default(10),
  stepMs: z.number().int().min(0).max(MAX_DEMO_STEP_MS).default(800),
  /** The step that fails in the first `failures` attempts. */
  failAtStep: z.number().int().min(1).max(MAX_DEMO_STEPS).optional(),
  failures: z.number().int().min(0).max(10).default(1),
});
export type DemoJobDraft = z.input<typeof demoJobInput>;

export const jobList: ListDescriptor = {
  name: 'jobs',
  title: 'Jobs',
  noun: 'job',
  columns: [
    idColumn(),
    column('kind', 'Job', {
      sortable: true,
      search: BY_CHOICE,
      choices: JOB_KIND_IDS.map((kind) => ({ value: kind, label: jobKindLabel(kind) })),
    }),
    column('title', 'Subject', { sortable: true, search: BY_TEXT }),
    column('state', 'Status', {
      kind: 'status',
      sortable: true,
      search: BY_CHOICE,
      choices: JOB_STATES.map((state) => ({ value: state, label: JOB_STATE_LABELS[state] })),
    }),
    /** Due for a while, and no worker has taken it. */
    column('isLate', 'Late', {
      kind: 'boolean',
      search: ['equals'],
      choices: YES_OR_NO,
      shown: false,
      internal: true,
      searchOnly: true,
    }),
    column('progress', 'Progress', { kind: 'progress' }),
    column('customerId', 'Customer', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('customerName', 'Customer'),
    column('userId', 'Started by', { kind: 'id', search: BY_OPTIONAL_CHOICE, shown: false, internal: true }),
    column('userName', 'Started by'),
    column('attempts', 'Attempts', { kind: 'number', shown: false, search: BY_RANGE }),
    column('maxAttempts', 'Maximum attempts', { kind: 'number', shown: false }),
    column('error', 'Error', { usualLength: 32, search: BY_PRESENCE, shown: false }),
    column('stopRequested', 'Stop requested', { kind: 'boolean', shown: false, internal: true }),
    column('createdAt', 'Created', { kind: 'time', sortable: true, search: BY_RANGE }),
    column('startedAt', 'Started', { kind: 'time', sortable: true, shown: false, search: BY_OPTIONAL_RANGE }),
    column('endedAt', 'Ended', { kind: 'time', sortable: true, shown: false, search: BY_OPTIONAL_RANGE }),
    column('nextTryAt', 'Next attempt', { kind: 'time', shown: false, search: BY_OPTIONAL_RANGE }),
  ],
  pageSizes: [25, 50, 100],
  defaultPageSize: 25,
  defaultOrder: '-_id',
};
