export * from './record-result.ts';
export * from './bulk-uploads/index.ts';
export * from './pictures/index.ts';
export * from './listings/index.ts';
export * from './verticals/index.ts';
export * from './resources/index.ts';
