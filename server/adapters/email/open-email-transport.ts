// Chooses how emails leave this process: by SMTP where a server is set; otherwise they stay in the mailbox.
import type { Config } from '../../config.ts';
import type { EmailTransport } from './email-transport.ts';
import { openSmtpTransport } from './smtp-transport.ts';

export const openEmailTransport = ({ SMTP_URL: url, MAIL_FROM: from }: Config): EmailTransport =>
  url ? openSmtpTransport({ url, from }) : openMailboxTransport({ from });

/** The transport of an installation without a mail server: emails are not sent and stay in the mailbox, where admins read them. */
const openMailboxTransport = ({ from }: { from: string }): EmailTransport => ({
  from,
  isMailbox: true,
  deliver: () => Promise.resolve('KEPT'),
  close: () => undefined,
});
