export * from './figure-endpoints.ts';
