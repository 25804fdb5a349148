// How does an email leave? By SMTP to the server that is set; its answers are told apart into "later" and "never".
import { createTransport } from 'nodemailer';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { BRAND_MARK_CID, brandMark } from './brand-mark.ts';
import type { MailTransport } from './mail-transport.ts';

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

export function openSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transport = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    async deliver({ id, to, subject, html, text }) {
      const attachments = html.includes(`cid:${BRAND_MARK_CID}`) ? [{ cid: BRAND_MARK_CID, filename: 'adstead.png', content: brandMark }] : [];
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await transport.sendMail({ messageId: `<${id}@${domain}>`, from, to, subject, html, text, attachments, headers }).catch(tellApart);
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
