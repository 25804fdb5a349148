export * from './fold-text.ts';
export * from './plain-letters.ts';
export * from './silence-text.ts';
export * from './storable-text.ts';
