export * from './filter-endpoints.ts';
export * from './filter-list.ts';
export * from './filter-shapes.ts';
export * from './filter-texts.ts';
export * from './filter-version-endpoints.ts';
