// How does mail leave this process? By SMTP where a server is set; otherwise it stays in the mailbox.
import type { Config } from '../../config.ts';
import type { MailTransport } from './mail-transport.ts';
import { openMailboxTransport } from './mailbox-transport.ts';
import { openSmtpTransport } from './smtp-transport.ts';

export const openMailTransport = ({ SMTP_URL: url, MAIL_FROM: from }: Config): MailTransport =>
  url ? openSmtpTransport({ url, from }) : openMailboxTransport({ from });
