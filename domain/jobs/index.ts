export * from './job-kinds.ts';
export * from './job-states.ts';
