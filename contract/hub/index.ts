export * from './hub-endpoints.ts';
