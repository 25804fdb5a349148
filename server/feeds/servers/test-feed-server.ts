// Connects to a server now, so that an admin who enters it sees whether it can be used.
import type { FeedServerTest } from '#contract/feeds/index.ts';
import { HostKeyChanged } from '../../adapters/ftp/index.ts';
import type { FileServerUser } from '../../adapters/ftp/index.ts';
import { PermanentFailure, RetryableFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { connectFeedServer, probeFeedServer } from './connect-feed-server.ts';
import type { FeedServerRecord } from './feed-server-store.ts';

const MAX_SHOWN = 50;

export async function testFeedServer(
  context: Pick<AppContext, 'db' | 'config'>,
  server: FeedServerRecord,
  user: FileServerUser,
): Promise<FeedServerTest> {
  try {
    return user.username === '' ? await probe(context, server) : await listBaseFolder(context, server, user);
  } catch (error) {
    if (!(error instanceof RetryableFailure) && !(error instanceof PermanentFailure)) throw error;
    const isHostKeyChanged = error instanceof HostKeyChanged;
    return {
      isReached: false,
      message: error.message,
      hostKey: isHostKeyChanged ? error.presented : null,
      isHostKeyChanged,
      entries: null,
    };
  }
}

async function probe(context: Pick<AppContext, 'db' | 'config'>, server: FeedServerRecord): Promise<FeedServerTest> {
  const hostKey = await probeFeedServer(context, server);
  const message = 'The server answers. Enter a user name and password to test signing in as well.';
  return { isReached: true, message, hostKey, isHostKeyChanged: false, entries: null };
}

async function listBaseFolder(
  context: Pick<AppContext, 'db' | 'config'>,
  server: FeedServerRecord,
  user: FileServerUser,
): Promise<FeedServerTest> {
  const connection = await connectFeedServer(context, server, user);
  try {
    const entries = await connection.list(server.baseFolder);
    const count = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
    return {
      isReached: true,
      message: `Signed in. ${server.baseFolder === '' ? 'The folder of this user' : server.baseFolder} has ${count}.`,
      hostKey: connection.hostKey,
      isHostKeyChanged: false,
      entries: entries.slice(0, MAX_SHOWN).map(({ name, isFolder, bytes }) => ({ name, isFolder, bytes })),
    };
  } finally {
    connection.close();
  }
}
