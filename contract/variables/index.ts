export * from './problem-texts.ts';
export * from './template-text.ts';
