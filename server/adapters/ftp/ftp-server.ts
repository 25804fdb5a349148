// FTP, plain or with explicit TLS. Only passive mode is used, and only with the address of the control connection: a server cannot send
// us elsewhere.
import { isSafeFileName } from '#domain/feeds/index.ts';
import type { Client, FileInfo } from 'basic-ftp';
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { checkedDownload, tooLarge } from './checked-download.ts';
import { closedConnection, connectionFailure, wrongCredentials } from './connection-failure.ts';
import type { FileEntry, FileServer, FileServerAddress, FileServerUser } from './file-server.ts';
import { HeldSocket } from './held-socket.ts';
import { safePath, shownAnswer } from './safe-path.ts';
import { within } from './time-limits.ts';
import type { TimeLimits } from './time-limits.ts';

const MAX_LISTING_BYTES = 8_000_000;

interface FtpSettings {
  /** The address that the host was resolved and checked to. */
  address: string;
  limits: TimeLimits;
  /** The authority that signed the server's certificate, where it is none that everyone knows. */
  ca?: string;
}

/** Without a user the connection is made and encrypted, and nobody signs in. */
export async function openFtpServer(
  { protocol, host, port }: FileServerAddress,
  user: FileServerUser | null,
  { address, limits, ca }: FtpSettings,
): Promise<FileServer> {
  const { Client: FtpClient, FTPError } = await import('basic-ftp');
  const client = new FtpClient(limits.answerMs, { allowSeparateTransferHost: false, maxListingBytes: MAX_LISTING_BYTES });
  const server = `${host}:${port}`;
  const password = user?.password ?? '';
  const isAnswer = (error: unknown): error is Error & { code: number } => error instanceof FTPError;
  const failure = (error: unknown, path?: string): Error => ftpFailure(error, { server, password, path, isAnswer });
  const stop = (): void => client.close();
  const ask = async <Answer>(work: () => Promise<Answer>, path?: string): Promise<Answer> => {
    if (client.closed) throw closedConnection(server);
    return within(limits.answerMs, work(), { server, onTimeout: stop }).catch((error: unknown) => {
      throw failure(error, path);
    });
  };

  const connect = async (): Promise<void> => {
    await client.connect(address, port);
    // An address has no name to send, so that its certificate is compared with the address itself.
    if (protocol === 'FTPS') {
      await client.useTLS({ host, ...(isIP(host) === 0 && { servername: host }), ...(ca && { ca }) });
      // From here on the client makes sockets for data connections only.
      client.ftp._newSocket = () => new HeldSocket(client.ftp.socket) as unknown as Socket;
    }
    if (!user) return;
    await client.login(oneLine(user.username), oneLine(user.password)).catch((error: unknown) => {
      throw isAnswer(error) ? wrongCredentials(error) : error;
    });
    await client.useDefaultSettings();
  };
  try {
    await within(limits.connectMs, connect(), { server, onTimeout: stop });
  } catch (error) {
    stop();
    throw failure(error);
  }

  return {
    hostKey: null,
    list: async (folder) => (await ask(() => client.list(safePath(folder)), folder)).flatMap(entryOf),
    async download(path, downloadLimits) {
      const bytes = downloadLimits.expectedBytes ?? (await sizeOf(client, path, ask));
      if (bytes !== undefined && bytes > downloadLimits.maxBytes) throw tooLarge(path, downloadLimits.maxBytes);
      if (client.closed) throw closedConnection(server);
      return checkedDownload(
        {
          server,
          path,
          idleMs: limits.idleMs,
          transfer: async (sink) => void (await client.downloadTo(sink, safePath(path))),
          failure: (error) => failure(error, path),
          stop,
        },
        { ...downloadLimits, ...(bytes !== undefined && { expectedBytes: bytes }) },
      );
    },
    rename: async (from, to) => void (await ask(() => client.rename(safePath(from), safePath(to)), from)),
    remove: async (path) => void (await ask(() => client.remove(safePath(path)), path)),
    async makeFolder(path) {
      const { code } = await ask(() => client.sendIgnoringError(`MKD ${safePath(path)}`), path);
      if (code >= 400 && !(await folderExists(client, path, ask))) throw new PermanentFailure(`The server does not create ${path}.`);
    },
    exists: (folder) => folderExists(client, folder, ask),
    close: stop,
  };
}

type Ask = <Answer>(work: () => Promise<Answer>, path?: string) => Promise<Answer>;

function oneLine(text: string): string {
  if (/\p{Cc}/u.test(text)) throw new PermanentFailure('User name and password must be one line each.');
  return text;
}

/** Goes into the folder and back again, because every server knows these commands. */
async function folderExists(client: Client, folder: string, ask: Ask): Promise<boolean> {
  if (folder === '') return true;
  const home = await ask(() => client.pwd());
  const { code } = await ask(() => client.sendIgnoringError(`CWD ${safePath(folder)}`));
  if (code >= 400) return false;
  await ask(() => client.cd(home));
  return true;
}

/** Undefined where the server does not list sizes. */
async function sizeOf(client: Client, path: string, ask: Ask): Promise<number | undefined> {
  const { code, message } = await ask(() => client.sendIgnoringError(`SIZE ${safePath(path)}`));
  const bytes = Number.parseInt(message.slice(4), 10);
  return code === 213 && Number.isSafeInteger(bytes) ? bytes : undefined;
}

const entryOf = ({ name, isFile, isDirectory, size, modifiedAt, rawModifiedAt }: FileInfo): FileEntry[] =>
  isSafeFileName(name) && (isFile || isDirectory)
    ? [{ name, isFolder: isDirectory, bytes: size, modifiedAt: modifiedAt ?? parsedTime(rawModifiedAt) }]
    : [];

/** Listings in the style of Unix leave out the year or the time, and no two servers agree on the rest. */
function parsedTime(text: string): Date | null {
  const time = Date.parse(`${text} UTC`);
  return /\d{4}/.test(text) && !Number.isNaN(time) ? new Date(time) : null;
}

interface FailureFacts {
  server: string;
  password: string;
  path: string | undefined;
  isAnswer(error: unknown): error is Error & { code: number };
}

function ftpFailure(error: unknown, { server, password, path, isAnswer }: FailureFacts): Error {
  if (isAnswer(error)) {
    if (error.code === 550 && path !== undefined) return new PermanentFailure(`The server has no ${path}, or does not give access to it.`);
    const text = `${server} answered: ${shownAnswer(error.message, password)}`;
    return error.code >= 500 ? new PermanentFailure(text) : new RetryableFailure(text);
  }
  const message = error instanceof Error ? error.message : '';
  if (message.includes('PASV returned another host'))
    return new PermanentFailure(
      `${server} named another address for the transfer, which is refused. Ask its operator to correct its passive mode.`,
    );
  if (message.startsWith('Timeout')) return new RetryableFailure(`${server} stopped answering.`);
  if (/Server sent FIN|closed/i.test(message)) return closedConnection(server);
  return connectionFailure(error, server, password);
}
