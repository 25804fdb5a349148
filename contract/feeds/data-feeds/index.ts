export * from './data-feed-endpoints.ts';
export * from './data-feed-shapes.ts';
export * from './feed-texts.ts';
export * from './sample-shapes.ts';
