export * from './notification-kinds.ts';
