export * from './accents.ts';
export * from './reported-ad.ts';
export * from './report-sentence.ts';
export * from './report-state.ts';
export * from './report-types.ts';
export * from './share-links.ts';
export * from './share-message.ts';
export * from './shown-area.ts';
