export * from './listing-values.ts';
export * from './people-values.ts';
