export * from './card-amounts.ts';
export * from './convert-amount.ts';
export * from './currencies.ts';
export * from './minor-units.ts';
export * from './scale-amount.ts';
export * from './split-amount.ts';
export * from './tax.ts';
