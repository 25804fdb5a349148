export * from './places.ts';
export * from './verticals.ts';
