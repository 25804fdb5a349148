export { BRAND_MARK_CID, brandMark } from './brand-mark.ts';
export type { MailTransport } from './mail-transport.ts';
export { openMailTransport } from './open-mail-transport.ts';
