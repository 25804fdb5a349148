export * from './lead-form.ts';
export * from './listing-values.ts';
export * from './people-values.ts';
export * from './targeting.ts';
