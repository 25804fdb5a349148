// How does an email leave? By SMTP to the server that is set; its answers are told apart into "later" and "never".
import type { SmtpSecurity } from '#domain/mail/index.ts';
import { createTransport } from 'nodemailer';
import type { Transporter } from 'nodemailer';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { BRAND_MARK_CID, brandMark } from './brand-mark.ts';
import type { MailTransport } from './mail-transport.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

const SAFELY = { ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true };

export const openSmtpTransport = ({ url, from }: { url: string; from: string }): MailTransport => over(createTransport({ url, ...SAFELY }), from);

export interface MailServer {
  /** As people name it, which its certificate must say too. */
  host: string;
  /** Where it was found: nobody is asked again who could answer otherwise. */
  address: string;
  port: number;
  security: SmtpSecurity;
  username: string;
  password: string | null;
}

/** A server of a customer's own. */
export function openServerTransport({ host, address, port, security, username, password }: MailServer, from: string): MailTransport {
  const auth = password === null ? undefined : { user: username, pass: password };
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    tls: { servername: host },
    ...(auth && { auth }),
    ...SAFELY,
  });
  return over(transport, from);
}

function over(transport: Transporter, from: string): MailTransport {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    async deliver({ id, to, subject, html, text, from: sender = from, replyTo }) {
      const attachments = html.includes(`cid:${BRAND_MARK_CID}`) ? [{ cid: BRAND_MARK_CID, filename: 'adstead.png', content: brandMark }] : [];
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ messageId: `<${id}@${domain}>`, from: sender, to, ...(replyTo && { replyTo }), subject, html, text, attachments, headers }).catch(tellApart);
      return 'SENT';
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The server's three digits, where it answered at all. */
  responseCode?: number;
  response?: string;
}

function tellApart(error: SmtpError): never {
  const said = error.response ?? error.message;
  throw isForGood(error) ? new PermanentFailure(said, error) : new RetryableFailure(said, error);
}

function isForGood({ code, responseCode }: SmtpError): boolean {
  // Wrong credentials are our fault and not the message's: it waits until they are put right.
  if (code === 'EAUTH') return false;
  // Without an answer of the server, only a message that cannot be put together at all is hopeless.
  return responseCode === undefined ? code === 'EMESSAGE' || code === 'EENVELOPE' : responseCode >= 500;
}
