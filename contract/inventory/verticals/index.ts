export * from './vertical-shapes.ts';
