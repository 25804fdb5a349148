export * from './figure-parts.ts';
export * from './figure-shapes.ts';
export * from './overview-shapes.ts';
export * from './result-endpoints.ts';
export * from './result-filters.ts';
export * from './stat-list.ts';
export * from './status-list.ts';
export * from './figure-endpoints.ts';
