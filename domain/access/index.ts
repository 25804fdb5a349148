export * from './actor.ts';
export * from './listing-scope.ts';
export * from './roles.ts';
export * from './row-scope.ts';
