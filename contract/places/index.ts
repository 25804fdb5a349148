export * from './ad-set-location.ts';
export * from './map-target-shapes.ts';
export * from './picked-place.ts';
export * from './place-endpoints.ts';
export * from './place-errors.ts';
