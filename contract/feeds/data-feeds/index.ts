export * from './feed-texts.ts';
