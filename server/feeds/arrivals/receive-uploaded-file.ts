// Takes a file that a sender uploaded to our own FTP server. A picture waits there until a listing names it.
import { errorText } from '#contract/error-catalogue.ts';
import { isFeedFile, MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import { receiveFeedFile, recordFailedFile } from '../files/index.ts';
import type { OnFile } from '../ftp-server/index.ts';

export const receiveUploadedFile =
  (context: AppContext): OnFile =>
  async ({ accountId, name, bytes, uploadedAt, read }) => {
    if (!isFeedFile(name)) return false;
    const source = await context.feedSources.find(context, accountId);
    if (!source) throw new Error(`The feed account ${accountId} has no data feed to read its files with`);
    if (bytes === 0) {
      // It stays empty, so that it is not handed over again.
      await recordFailedFile(context, { source, name, origin: 'FTP', bytes, datedAt: uploadedAt, reason: errorText('fileEmpty') });
      return true;
    }
    await receiveFeedFile(context, {
      source,
      storeId: null,
      name,
      origin: 'FTP',
      datedAt: uploadedAt,
      bytes: await read(),
      maxBytes: MAX_FEED_FILE_BYTES,
      receivedBy: null,
    });
    return true;
  };
