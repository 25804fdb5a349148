export * from './overview-endpoints.ts';
export * from './overview-shapes.ts';
