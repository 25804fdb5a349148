// Every kind of job that this process can do: one registration line per kind, by the ids of the domain's table.
import type { JobKindId } from '#domain/jobs/index.ts';
import { demoJob } from './demo-job.ts';
import { houseKeeping } from './forget-old-things.ts';
import type { JobKind } from './job-kind.ts';

export const jobKinds: Readonly<Record<JobKindId, JobKind>> = {
  demo: demoJob,
  'house-keeping': houseKeeping,
};
