export * from './catalog-filter.ts';
export * from './catalog-states.ts';
export * from './home-listing.ts';
export * from './product-set.ts';
