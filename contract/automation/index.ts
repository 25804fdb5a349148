export * from './automation-endpoints.ts';
export * from './automation-shapes.ts';
export * from './reason-texts.ts';
