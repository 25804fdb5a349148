export * from './currencies.ts';
export * from './minor-units.ts';
