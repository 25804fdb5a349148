export * from './default-emails.ts';
export * from './email-blocks.ts';
export { emailBodyProblems, isEmailLink, plainTextOf } from './email-body.ts';
export type { BodyProblem } from './email-body.ts';
export * from './email-names.ts';
export * from './email-settings.ts';
export { tidyText } from './email-text.ts';
export * from './read-email-blocks.ts';
export * from './write-email-blocks.ts';
