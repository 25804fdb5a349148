export { jobKind } from './job-kind.ts';
export type { JobKind, JobProgress, JobWork } from './job-kind.ts';
export type { JobOrder, JobQueue } from './job-queue.ts';
