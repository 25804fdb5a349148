// Where do emails go when no mail server is set? Nowhere: they stay in the mailbox, where admins read them.
import type { MailTransport } from './mail-transport.ts';

export const openMailboxTransport = ({ from }: { from: string }): MailTransport => ({
  from,
  deliver: () => Promise.resolve('KEPT'),
  close: () => undefined,
});
