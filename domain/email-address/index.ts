export * from './email-address.ts';
