export * from './copy-resource.ts';
export * from './public-urls.ts';
export * from './resource-limits.ts';
export * from './resource-offices.ts';
export * from './resource-selection.ts';
