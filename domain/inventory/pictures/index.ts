export * from './item-pictures.ts';
