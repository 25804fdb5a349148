export * from './pictures/index.ts';
export * from './listings/index.ts';
export * from './verticals/index.ts';
export * from './assets/index.ts';
export * from './resources/index.ts';
export * from './bulk-uploads/index.ts';
export * from './open-homes/index.ts';
