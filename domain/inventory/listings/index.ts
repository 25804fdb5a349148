export * from './campaign-status.ts';
export * from './listing-facts.ts';
export * from './listing-limits.ts';
export * from './listing-reference.ts';
export * from './listing-selection.ts';
export * from './meta-data.ts';
export * from './search-words.ts';
export * from './shown-place.ts';
