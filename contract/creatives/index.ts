export * from './creative-endpoints.ts';
export * from './creative-lists.ts';
export * from './creative-shapes.ts';
export * from './creative-texts.ts';
