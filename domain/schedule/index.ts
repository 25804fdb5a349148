export * from './clock-notes.ts';
export * from './cron-parts.ts';
export * from './frequency.ts';
export * from './next-runs.ts';
export * from './schedule-words.ts';
export * from './setting.ts';
