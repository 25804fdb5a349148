// Sends emails by SMTP and turns the server's refusals into retryable or permanent failures.
import type { SmtpSecurity } from '#domain/emails/index.ts';
import type { Transporter } from 'nodemailer';
import type SmtpTransport from 'nodemailer/lib/smtp-transport';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { BRAND_MARK_CID, brandMark } from './brand-mark.ts';
import type { EmailTransport } from './email-transport.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/** Content of an email must never make nodemailer read a local file or a URL. */
const SAFE_OPTIONS = { ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true };

export const openSmtpTransport = ({ url, from }: { url: string; from: string }): EmailTransport =>
  openTransport({ url, ...SAFE_OPTIONS }, from);

export interface MailServer {
  /** The name that people entered, which the server's certificate must match. */
  host: string;
  /** The IP address that the name was resolved and checked to. It is not resolved again, because DNS could then name a private address. */
  address: string;
  port: number;
  security: SmtpSecurity;
  username: string;
  password: string | null;
}

/** For a mail server of a customer. */
export function openServerTransport({ host, address, port, security, username, password }: MailServer, from: string): EmailTransport {
  const auth = password === null ? undefined : { user: username, pass: password };
  const options = {
    host: address,
    port,
    secure: security === 'TLS',
    requireTLS: security === 'STARTTLS',
    ignoreTLS: security === 'NONE',
    tls: { servername: host },
    ...(auth && { auth }),
    ...SAFE_OPTIONS,
  };
  return openTransport(options, from);
}

function openTransport(options: SmtpTransport.Options, from: string): EmailTransport {
  // Loaded with the first email, because many installations send none by SMTP.
  let loaded: Promise<Transporter> | undefined;
  const load = async (): Promise<Transporter> => (await import('nodemailer')).createTransport(options);
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    async deliver({ id, to, subject, html, text, from: sender = from, replyTo }) {
      const attachments = html.includes(`cid:${BRAND_MARK_CID}`)
        ? [{ cid: BRAND_MARK_CID, filename: 'adstead.png', content: brandMark }]
        : [];
      const headers = { 'Auto-Submitted': 'auto-generated' };
      const transport = await (loaded ??= load());
      await transport
        .sendMail({
          messageId: `<${id}@${domain}>`,
          from: sender,
          to,
          ...(replyTo && { replyTo }),
          subject,
          html,
          text,
          attachments,
          headers,
        })
        .catch(throwFailure);
      return 'SENT';
    },
    close: () => void loaded?.then((transport) => transport.close()),
  };
}

interface SmtpError extends Error {
  code?: string;
  /** The server's status code; absent when it did not answer. */
  responseCode?: number;
  response?: string;
}

function throwFailure(error: SmtpError): never {
  const reason = error.response ?? error.message;
  throw isPermanent(error) ? new PermanentFailure(reason, error) : new RetryableFailure(reason, error);
}

function isPermanent({ code, responseCode }: SmtpError): boolean {
  // Wrong credentials are not the fault of the email: it waits until they are corrected.
  if (code === 'EAUTH') return false;
  // Without a status code only an invalid message or envelope is permanent.
  return responseCode === undefined ? code === 'EMESSAGE' || code === 'EENVELOPE' : responseCode >= 500;
}
