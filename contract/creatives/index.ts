export * from './creative-endpoints.ts';
export * from './creative-lists.ts';
export * from './creative-shapes.ts';
export * from './creative-texts.ts';
export * from './creative-version-endpoints.ts';
export * from './preview-frame.ts';
