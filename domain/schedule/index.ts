export * from './clock-notes.ts';
export * from './cron-parts.ts';
export { lastDueRun } from './due-run.ts';
export * from './frequency.ts';
export * from './next-runs.ts';
export * from './describe-schedule.ts';
export * from './setting.ts';
