export * from './open-home-endpoints.ts';
export * from './open-home-shapes.ts';
