export * from './actor.ts';
export * from './roles.ts';
export * from './row-scope.ts';
