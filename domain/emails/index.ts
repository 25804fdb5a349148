export * from './default-emails.ts';
export * from './email-body.ts';
export * from './email-names.ts';
export * from './email-settings.ts';
