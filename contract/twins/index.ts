export * from './twin-endpoints.ts';
export * from './twin-faults.ts';
export * from './twin-shapes.ts';
