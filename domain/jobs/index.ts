export * from './job-kinds.ts';
export * from './job-states.ts';
export * from './retry-delay.ts';
