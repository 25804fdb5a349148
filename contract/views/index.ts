export * from './view-endpoints.ts';
