// An SMTP server for tests: it records the emails that it accepts, and refuses when a test says so.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

export interface ReceivedEmail {
  from: string;
  to: string[];
  secure: boolean;
  source: string;
}

export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedEmail[];
  /** Replies to the next messages, in order; all later ones are accepted. */
  refusals: { code: number; text: string }[];
  close(): Promise<void>;
}

export async function openTestSmtp(options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }): Promise<TestSmtp> {
  const received: ReceivedEmail[] = [];
  const refusals: TestSmtp['refusals'] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...options,
    onData(stream, session, answer) {
      void text(stream).then((source) => {
        const refusal = refusals.shift();
        if (refusal) return answer(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), secure: session.secure, source });
        return answer();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
