export * from './actor.ts';
export * from './home-path.ts';
export * from './inventory-roles.ts';
export * from './listing-scope.ts';
export * from './order-scope.ts';
export * from './resource-scope.ts';
export * from './roles.ts';
export * from './row-scope.ts';
