// Signs in to a stored server. The host key of the first connection is stored, and every later one is compared with it.
import { HostKeyChanged, openFileServer, probeFileServer } from '../../adapters/ftp/index.ts';
import type { FileServer, FileServerUser } from '../../adapters/ftp/index.ts';
import type { AppContext } from '../../app-context.ts';
import { pinHostKey } from './feed-server-store.ts';
import type { FeedServerRecord } from './feed-server-store.ts';

type ConnectContext = Pick<AppContext, 'db' | 'config'>;

/** The caller closes the connection. Throws RetryableFailure, PermanentFailure or HostKeyChanged with a text for people. */
export async function connectFeedServer(context: ConnectContext, server: FeedServerRecord, user: FileServerUser): Promise<FileServer> {
  const connection = await openFileServer(server, user, settingsOf(context));
  try {
    await rememberHostKey(context, server, connection.hostKey);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Connects without signing in, and returns the fingerprint of the host key; null for FTP. */
export async function probeFeedServer(context: ConnectContext, server: FeedServerRecord): Promise<string | null> {
  const hostKey = await probeFileServer(server, settingsOf(context));
  await rememberHostKey(context, server, hostKey);
  return hostKey;
}

const settingsOf = ({ config }: ConnectContext) => ({ allowPrivate: config.PRIVATE_FILE_SERVERS });

async function rememberHostKey({ db }: ConnectContext, server: FeedServerRecord, presented: string | null): Promise<void> {
  if (presented === null || server.hostKey !== null) return;
  const accepted = await pinHostKey(db, server, presented);
  if (accepted !== null && accepted !== presented) throw new HostKeyChanged(server.host, accepted, presented);
}
