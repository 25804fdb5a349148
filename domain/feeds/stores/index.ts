export * from './next-store-run.ts';
export * from './store-limits.ts';
