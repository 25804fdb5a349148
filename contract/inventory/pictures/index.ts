export * from './picture-shapes.ts';
