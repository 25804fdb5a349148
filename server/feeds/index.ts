export * from './data-feeds/index.ts';
