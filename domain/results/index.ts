export * from './figure-days.ts';
export * from './metric-sources.ts';
export * from './metrics.ts';
