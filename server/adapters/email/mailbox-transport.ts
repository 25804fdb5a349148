// The transport of an installation without a mail server: emails are not sent and stay in the mailbox, where admins read them.
import type { EmailTransport } from './email-transport.ts';

export const openMailboxTransport = ({ from }: { from: string }): EmailTransport => ({
  from,
  deliver: () => Promise.resolve('KEPT'),
  close: () => undefined,
});
