export { deliverMail } from './deliver-mail.ts';
export { layOutMail } from './mail-layout.ts';
export { mailRoutes } from './mail-routes.ts';
export { sendMail } from './send-mail.ts';
