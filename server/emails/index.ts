export { deliverEmail } from './deliver-email.ts';
export { eraseEmails } from './email-store.ts';
export { emailTemplateRoutes } from './email-template-routes.ts';
export { renderEmail, renderEmailBody } from './email-layout.ts';
export type { EmailBrand, RenderedEmail } from './email-layout.ts';
export { emailMessageRoutes } from './email-message-routes.ts';
export { sendEmail } from './send-email.ts';
export { writeEmail } from './write-email.ts';
