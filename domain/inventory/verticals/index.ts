export * from './built-in-verticals.ts';
export * from './listing-choices.ts';
export * from './vertical.ts';
