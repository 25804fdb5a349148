export { deliverMail } from './deliver-mail.ts';
export { emailRoutes } from './email-routes.ts';
export { layOutMail } from './mail-layout.ts';
export { mailRoutes } from './mail-routes.ts';
export { sendMail } from './send-mail.ts';
export { writeEmail } from './write-email.ts';
