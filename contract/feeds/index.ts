export * from './filters/index.ts';
