export * from './fold-text.ts';
