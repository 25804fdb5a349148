export * from './webhook-payloads.ts';
