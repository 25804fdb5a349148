export { GiveUp, TryLater } from './job-failure.ts';
export { jobKind } from './job-kind.ts';
export type { JobKind, JobProgress, JobWork } from './job-kind.ts';
export type { JobOrder, JobQueue } from './job-queue.ts';
export { startWorker } from './start-worker.ts';
export type { Worker } from './start-worker.ts';
