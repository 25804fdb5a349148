export * from './country-codes.ts';
export * from './geometry.ts';
export * from './location-search.ts';
export * from './macron-names.ts';
export * from './map-atlas.ts';
export * from './map-targets.ts';
export * from './place-rank.ts';
export * from './radius.ts';
