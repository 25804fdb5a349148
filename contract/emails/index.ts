export * from './email-endpoints.ts';
export * from './email-settings-shapes.ts';
export * from './email-template-shapes.ts';
export * from './mail-endpoints.ts';
export * from './mail-shapes.ts';
