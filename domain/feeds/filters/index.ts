export * from './filter-differences.ts';
export * from './filter-fields.ts';
export * from './filter-limits.ts';
export * from './filter-listing.ts';
export * from './filter-outcome.ts';
export * from './filter-snippets.ts';
export * from './meta-violations.ts';
export * from './sample-listing.ts';
