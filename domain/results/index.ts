export * from './compare-periods.ts';
export * from './figure-freshness.ts';
export * from './figure-days.ts';
export * from './metric-sources.ts';
export * from './metrics.ts';
export * from './order-progress.ts';
export * from './result-range.ts';
export * from './stat-sorts.ts';
