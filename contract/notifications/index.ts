export * from './notification-endpoints.ts';
