export * from './calendar-date.ts';
export * from './day-steps.ts';
export * from './relative-range.ts';
export * from './time-zones.ts';
export * from './wall-time.ts';
