// Connects to a file server that an admin entered. Its name is resolved through the guard of outgoing requests, and the connection goes
// to the address that was checked.
import { NoPublicAddress, publicAddressOf } from '../outgoing/index.ts';
import { RetryableFailure } from '../outside-failure.ts';
import type { FileServer, FileServerAddress, FileServerUser } from './file-server.ts';
import { TIME_LIMITS, within } from './time-limits.ts';
import type { TimeLimits } from './time-limits.ts';

export interface FileServerSettings {
  /** Whether servers may be at private network addresses. */
  allowPrivate: boolean;
  /** Replaced by tests. */
  limits?: TimeLimits;
  ca?: string;
}

export async function openFileServer(
  address: FileServerAddress,
  user: FileServerUser,
  { allowPrivate, limits = TIME_LIMITS, ca }: FileServerSettings,
): Promise<FileServer> {
  const found = { address: await findAddress(address, allowPrivate, limits), limits };
  // Loaded with the first connection, because many installations fetch nothing by FTP.
  if (address.protocol === 'SFTP') return (await import('./sftp-server.ts')).openSftpServer(address, user, found);
  return (await import('./ftp-server.ts')).openFtpServer(address, user, { ...found, ...(ca && { ca }) });
}

/** Connects without signing in, and returns the fingerprint of the host key; null for FTP. */
export async function probeFileServer(
  address: FileServerAddress,
  { allowPrivate, limits = TIME_LIMITS, ca }: FileServerSettings,
): Promise<string | null> {
  const found = { address: await findAddress(address, allowPrivate, limits), limits };
  if (address.protocol === 'SFTP') return (await import('./sftp-server.ts')).readHostKey(address, found);
  const server = await (await import('./ftp-server.ts')).openFtpServer(address, null, { ...found, ...(ca && { ca }) });
  server.close();
  return null;
}

async function findAddress({ host, port }: FileServerAddress, allowPrivate: boolean, { connectMs }: TimeLimits): Promise<string> {
  try {
    const finding = publicAddressOf(host, { allowPrivate });
    return (await within(connectMs, finding, { server: `${host}:${port}`, onTimeout: () => undefined })).address;
  } catch (error) {
    throw error instanceof NoPublicAddress ? new RetryableFailure(error.message, error) : error;
  }
}
