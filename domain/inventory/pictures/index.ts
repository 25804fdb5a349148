export * from './item-pictures.ts';
export * from './slide-show.ts';
