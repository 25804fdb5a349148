export * from './fold-text.ts';
export * from './silence-text.ts';
