export * from './dashboard-configuration.ts';
export * from './dashboard-endpoints.ts';
export * from './dashboard-shapes.ts';
export * from './dashboard-texts.ts';
