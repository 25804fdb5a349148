export * from './built-in-verticals.ts';
export * from './check-vertical.ts';
export * from './listing-choices.ts';
export * from './name-keys.ts';
export * from './product-fields.ts';
export * from './vertical-effects.ts';
export * from './vertical.ts';
