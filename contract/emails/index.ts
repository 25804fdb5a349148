export * from './email-template-endpoints.ts';
export * from './email-settings-shapes.ts';
export * from './email-template-shapes.ts';
export * from './mailbox-endpoints.ts';
export * from './mailbox-shapes.ts';
