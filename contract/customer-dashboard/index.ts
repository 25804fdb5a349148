export * from './component-endpoints.ts';
