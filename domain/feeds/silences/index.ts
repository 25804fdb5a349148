export * from './feed-silence.ts';
