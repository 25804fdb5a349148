export * from './incident-steps.ts';
export * from './targets.ts';
