export * from './mail-endpoints.ts';
export * from './mail-shapes.ts';
