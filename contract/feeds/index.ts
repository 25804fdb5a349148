export * from './servers/index.ts';
export * from './silences/index.ts';
export * from './accounts/index.ts';
export * from './data-feeds/index.ts';
export * from './files/index.ts';
export * from './filters/index.ts';
export * from './samples/index.ts';
export * from './stores/index.ts';
