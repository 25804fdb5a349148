export * from './servers/index.ts';
export * from './accounts/index.ts';
