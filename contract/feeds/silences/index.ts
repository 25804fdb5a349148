export * from './feed-silence-shapes.ts';
