export * from './webhook-endpoints.ts';
export * from './webhook-payloads.ts';
export * from './webhook-shapes.ts';
