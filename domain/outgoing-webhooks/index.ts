export * from './after-attempt.ts';
export * from './webhook-kinds.ts';
export * from './webhook-signature.ts';
export * from './webhook-states.ts';
