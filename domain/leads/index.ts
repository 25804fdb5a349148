export * from './lead-access.ts';
export * from './lead-graph.ts';
export * from './lead-polling.ts';
export * from './lead-states.ts';
export * from './leads-file.ts';
export * from './notice-recipients.ts';
export * from './read-answers.ts';
