export * from './figure-days.ts';
export * from './metric-sources.ts';
export * from './metrics.ts';
export * from './order-money.ts';
