// SFTP over SSH. The host key of the first connection is remembered by the caller; a server that presents another one is refused before
// the password is sent.
import { isSafeFileName } from '#domain/feeds/index.ts';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Client, ClientErrorExtensions, SFTPWrapper } from 'ssh2';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import { checkedDownload, tooLarge } from './checked-download.ts';
import { closedConnection, connectionFailure, wrongCredentials } from './connection-failure.ts';
import { HostKeyChanged } from './file-server.ts';
import type { FileEntry, FileServer, FileServerAddress, FileServerUser } from './file-server.ts';
import { readFolder } from './read-sftp-folder.ts';
import { safePath, shownAnswer } from './safe-path.ts';
import { within } from './time-limits.ts';
import type { TimeLimits } from './time-limits.ts';

interface SftpSettings {
  /** The address that the host was resolved and checked to. */
  address: string;
  limits: TimeLimits;
}

export const fingerprintOf = (key: Buffer): string => `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Reads the host key and leaves without signing in. Throws HostKeyChanged where another one was accepted. */
export async function readHostKey(address: FileServerAddress, settings: SftpSettings): Promise<string> {
  const { hostKey } = await connect(address, null, settings);
  return hostKey;
}

export async function openSftpServer(address: FileServerAddress, user: FileServerUser, settings: SftpSettings): Promise<FileServer> {
  const server = `${address.host}:${address.port}`;
  const { limits } = settings;
  const { client, hostKey } = await connect(address, user, settings);
  let isClosed = false;
  client.once('close', () => (isClosed = true));
  const stop = (): void => void client.destroy();
  const failure = (error: unknown, path?: string): Error => sftpFailure(error, { server, password: user.password, path });
  const ask = async <Answer>(work: () => Promise<Answer>, path?: string): Promise<Answer> => {
    if (isClosed) throw closedConnection(server);
    const { promise: closing, reject } = Promise.withResolvers<never>();
    // The work may have ended before it.
    closing.catch(() => undefined);
    const onClose = (): void => reject(closedConnection(server));
    client.once('close', onClose);
    return within(limits.answerMs, Promise.race([work(), closing]), { server, onTimeout: stop })
      .catch((error: unknown) => {
        throw failure(error, path);
      })
      .finally(() => client.off('close', onClose));
  };
  const sftp = await ask(() => answered<SFTPWrapper>((done) => client.sftp(done))).catch((error: unknown) => {
    stop();
    throw error;
  });

  return {
    hostKey,
    list: async (folder) => (await ask(() => readFolder(sftp, safePath(folder) || '.'), folder)).flatMap(entryOf),
    async download(path, downloadLimits) {
      const { size } = await ask(() => answered<{ size: number }>((done) => sftp.stat(safePath(path), done)), path);
      if (size > downloadLimits.maxBytes) throw tooLarge(path, downloadLimits.maxBytes);
      return checkedDownload(
        {
          server,
          path,
          idleMs: limits.idleMs,
          transfer: (sink) => pipeline(sftp.createReadStream(path), sink),
          failure: (error) => failure(error, path),
          stop,
        },
        { expectedBytes: size, ...downloadLimits },
      );
    },
    rename: (from, to) => ask(() => answered<void>((done) => sftp.rename(safePath(from), safePath(to), done)), from),
    remove: (path) => ask(() => answered<void>((done) => sftp.unlink(safePath(path), done)), path),
    async makeFolder(path) {
      if (await folderExists(sftp, path, ask)) return;
      await ask(() => answered<void>((done) => sftp.mkdir(safePath(path), done)), path);
    },
    exists: (folder) => folderExists(sftp, folder, ask),
    close: stop,
  };
}

type Ask = <Answer>(work: () => Promise<Answer>, path?: string) => Promise<Answer>;
type Done<Answer> = (error: Error | null | undefined, answer?: Answer) => void;

const answered = <Answer>(call: (done: Done<Answer>) => void): Promise<Answer> =>
  new Promise((resolve, reject) => call((error, answer) => (error ? reject(error) : resolve(answer as Answer))));

/** SFTP's status code 2 means that there is no such file. */
const NO_SUCH_FILE = 2;

const folderExists = (sftp: SFTPWrapper, folder: string, ask: Ask): Promise<boolean> =>
  ask(() =>
    answered<{ isDirectory(): boolean }>((done) => sftp.stat(safePath(folder) || '.', done)).then(
      (found) => found.isDirectory(),
      (error: { code?: unknown }) => {
        if (error.code === NO_SUCH_FILE) return false;
        throw error as unknown as Error;
      },
    ),
  );

const entryOf = ({ filename, attrs }: Awaited<ReturnType<typeof readFolder>>[number]): FileEntry[] =>
  isSafeFileName(filename) && (attrs.isFile() || attrs.isDirectory())
    ? [{ name: filename, isFolder: attrs.isDirectory(), bytes: attrs.size, modifiedAt: new Date(attrs.mtime * 1000) }]
    : [];

async function connect(
  { host, port, hostKey: accepted }: FileServerAddress,
  user: FileServerUser | null,
  { address, limits }: SftpSettings,
): Promise<{ client: Client; hostKey: string }> {
  const { Client: SshClient } = await import('ssh2');
  const server = `${host}:${port}`;
  const client = new SshClient();
  let hostKey = '';
  const ready = new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.once('ready', resolve);
    client.once('close', () => reject(closedConnection(server)));
    // Some servers ask for the password as a question.
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) => answer(prompts.map(() => user?.password ?? '')));
    client.connect({
      host: address,
      port,
      username: user?.username ?? '',
      ...(user && { password: user.password }),
      tryKeyboard: user !== null,
      readyTimeout: limits.connectMs,
      hostVerifier: (key: Buffer) => {
        hostKey = fingerprintOf(key);
        if (accepted !== null && accepted !== hostKey) reject(new HostKeyChanged(host, accepted, hostKey));
        else if (!user) resolve();
        return user !== null && (accepted === null || accepted === hostKey);
      },
    });
  });
  try {
    await within(limits.connectMs, ready, { server, onTimeout: () => client.destroy() });
    if (!user) client.destroy();
    // Otherwise each small request waits for the acknowledgement of the one before.
    else client.setNoDelay(true);
    return { client, hostKey };
  } catch (error) {
    client.destroy();
    throw sftpFailure(error, { server, password: user?.password ?? '', path: undefined });
  }
}

interface FailureFacts {
  server: string;
  password: string;
  path: string | undefined;
}

function sftpFailure(error: unknown, { server, password, path }: FailureFacts): Error {
  if (error instanceof RetryableFailure || error instanceof PermanentFailure) return error;
  const { level, code, message } = error as Error & ClientErrorExtensions & { code?: unknown };
  if (level === 'client-authentication') return wrongCredentials(error);
  if (level === 'client-timeout') return new RetryableFailure(`${server} stopped answering.`);
  if (typeof code === 'number' && path !== undefined) {
    if (code === NO_SUCH_FILE || code === 3) return new PermanentFailure(`The server has no ${path}, or does not give access to it.`);
    return new PermanentFailure(`${server} answered to ${path}: ${shownAnswer(message, password)}`);
  }
  if (level === 'protocol' || level === 'handshake') return new PermanentFailure(`${server} does not speak SFTP. Check the protocol.`);
  return connectionFailure(error, server, password);
}
