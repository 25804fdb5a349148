export * from './auto-post-endpoints.ts';
export * from './auto-post-shapes.ts';
export * from './automation-endpoints.ts';
export * from './automation-shapes.ts';
export * from './reason-texts.ts';
