export { BRAND_MARK_CID, brandMark } from './brand-mark.ts';
export type { MailOutcome, MailTransport } from './mail-transport.ts';
export { openMailTransport } from './open-mail-transport.ts';
export { findMailServer } from './find-mail-server.ts';
export { openServerTransport } from './smtp-transport.ts';
