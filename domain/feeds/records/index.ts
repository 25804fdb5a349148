export * from './compare-slots.ts';
export * from './feed-record.ts';
export * from './flat-source.ts';
export * from './market-status.ts';
export * from './source-record.ts';
