// Signs in to the server of a feed account, and names its folders there.
import { joinFolders } from '#domain/feeds/index.ts';
import type { FeedFolder } from '#domain/feeds/index.ts';
import type { FileServer } from '../../adapters/ftp/index.ts';
import { PermanentFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { connectFeedServer, findFeedServer } from '../servers/index.ts';
import { userOfAccount } from './feed-account-password.ts';
import type { FeedAccountRecord } from './feed-account-store.ts';

export type ConnectContext = Pick<AppContext, 'db' | 'config' | 'secrets'>;

export interface AccountConnection {
  server: FileServer;
  /** The path of the account's own folder, or of one of the folders in it. */
  pathOf(folder?: FeedFolder): string;
}

/** The caller closes the server. Throws RetryableFailure or PermanentFailure with a text for people. */
export async function connectFeedAccount(context: ConnectContext, account: FeedAccountRecord): Promise<AccountConnection> {
  const found = account.serverId === null ? null : await findFeedServer(context.db, account.serverId);
  if (!found) throw new PermanentFailure('Senders upload to this feed account, so there is no server to sign in to.');
  const server = await connectFeedServer(context, found, userOfAccount(context, account));
  return { server, pathOf: (folder) => joinFolders(found.baseFolder, account.folder, folder ?? '') };
}
