export * from './feed-account.ts';
