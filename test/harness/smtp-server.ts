// A real SMTP server for tests: it keeps what it accepts and answers as a test tells it to.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  secure: boolean;
  source: string;
}

export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** What it says to the next messages, in order; afterwards it accepts. */
  refusals: { code: number; text: string }[];
  close(): Promise<void>;
}

export async function openTestSmtp(options: SMTPServerOptions = { disabledCommands: ['AUTH', 'STARTTLS'] }): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
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
