export { BRAND_MARK_CID, brandMark } from './brand-mark.ts';
export type { EmailOutcome, EmailTransport } from './email-transport.ts';
export { openEmailTransport } from './open-email-transport.ts';
export { findMailServer } from './find-mail-server.ts';
export { openServerTransport } from './smtp-transport.ts';
