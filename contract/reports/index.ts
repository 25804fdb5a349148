export * from './report-endpoints.ts';
export * from './report-shapes.ts';
export * from './share-shapes.ts';
export * from './share-texts.ts';
