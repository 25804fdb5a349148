// Takes a file that a sender uploaded to our own FTP server. A picture waits there until a listing names it.
import { isFeedFile, MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import { receiveFeedFile } from '../files/index.ts';
import type { OnFile } from '../ftp-server/index.ts';

export const receiveUploadedFile =
  (context: AppContext): OnFile =>
  async ({ accountId, name, read }) => {
    if (!isFeedFile(name)) return false;
    const source = await context.feedSources.find(context, accountId);
    if (!source) throw new Error(`The feed account ${accountId} has no data feed to read its files with`);
    await receiveFeedFile(context, {
      source,
      storeId: null,
      name,
      origin: 'FTP',
      datedAt: null,
      bytes: await read(),
      maxBytes: MAX_FEED_FILE_BYTES,
      receivedBy: null,
    });
    return true;
  };
