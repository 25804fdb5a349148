export * from './metric-sources.ts';
export * from './metrics.ts';
