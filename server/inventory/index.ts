export * from './listings/index.ts';
export * from './verticals/index.ts';
