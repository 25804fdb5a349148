// What went wrong between us and a file server, as a text for people.
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { shownAnswer } from './safe-path.ts';

const TEXTS: Readonly<Record<string, (server: string) => string>> = {
  ECONNREFUSED: (server) => `${server} refused the connection. Check host and port.`,
  ECONNRESET: (server) => `${server} closed the connection.`,
  EPIPE: (server) => `${server} closed the connection.`,
  EHOSTUNREACH: (server) => `${server} cannot be reached.`,
  ENETUNREACH: (server) => `${server} cannot be reached.`,
  ETIMEDOUT: (server) => `${server} cannot be reached.`,
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

export const wrongCredentials = (cause: unknown): PermanentFailure =>
  new PermanentFailure('The server refused the user name or password.', cause);

export const closedConnection = (server: string, cause?: unknown): RetryableFailure =>
  new RetryableFailure(`${server} closed the connection.`, cause);

/** For errors of sockets and TLS, which both protocols share. */
export function connectionFailure(error: unknown, server: string, password: string): Error {
  if (error instanceof RetryableFailure || error instanceof PermanentFailure) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  const text = TEXTS[code];
  if (text) return new RetryableFailure(text(server));
  if (CERTIFICATE.test(code))
    return new PermanentFailure(`The TLS certificate of ${server} is not valid (${code}). Ask its operator to renew it.`);
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS') || code === 'EPROTO')
    return new PermanentFailure(`${server} does not speak TLS as expected. Check the protocol.`);
  return new RetryableFailure(`The connection to ${server} failed: ${shownAnswer(message, password)}`);
}
