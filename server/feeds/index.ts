export * from './data-feeds/index.ts';
export * from './files/index.ts';
