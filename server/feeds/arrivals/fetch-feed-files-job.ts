// Fetches the files that have arrived for a feed account. A file moves from `incoming` to `processing` before it is fetched, so that its
// sender can no longer replace it, and to `done` once its bytes are stored here. A job that is killed goes on with what it left in
// `processing`; a file that is received twice is read once.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes } from '#contract/files/index.ts';
import { inOrder, findCompleteFiles, MAX_FEED_FILE_BYTES } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import type { JobWork } from '../../jobs/job-kind.ts';
import type { JobPayload } from '../../jobs/job-payloads.ts';
import type { FileEntry } from '../../adapters/ftp/index.ts';
import { connectFeedAccount, findFeedAccount } from '../accounts/index.ts';
import type { AccountConnection } from '../accounts/index.ts';
import { receiveFeedFile, recordFailedFile } from '../files/index.ts';
import type { FeedSource } from '../files/index.ts';
import { readSeenFiles } from './feed-folder-store.ts';

const LONGEST_DOWNLOAD_MS = 30 * 60_000;

type Work = JobWork<JobPayload<'fetch-feed-files'>>;

export const fetchFeedFilesJob = jobKind({
  id: 'fetch-feed-files',
  retries: 3,
  timeoutSeconds: 2 * 3600,
  concurrency: 2,
  async handle(work) {
    const { context, payload } = work;
    const account = await findFeedAccount(context.db, payload.accountId);
    const source = account && (await context.feedSources.find(context, account.id));
    if (!account || !source) return;
    const connection = await connectFeedAccount(context, account);
    try {
      await moveToProcessing(context, connection, account.id);
      for (const file of await filesToFetch(connection)) {
        if (work.stopRequested()) return;
        await work.report({ value: 0, message: file.name });
        await fetchFile(work, connection, source, file);
      }
    } finally {
      connection.server.close();
    }
  },
});

async function moveToProcessing(context: AppContext, { server, pathOf }: AccountConnection, accountId: string): Promise<void> {
  if (!(await server.exists(pathOf('incoming')))) return;
  const listed = (await server.list(pathOf('incoming'))).filter(({ isFolder }) => !isFolder);
  const { ready } = findCompleteFiles(listed, await readSeenFiles(context.db, accountId), new Date(context.clock.now()));
  if (ready.length === 0) return;
  await server.makeFolder(pathOf('processing'));
  const taken = new Set((await server.list(pathOf('processing'))).map(({ name }) => name));
  // A file of the same name waits for the one that an interrupted job left.
  for (const name of ready) if (!taken.has(name)) await server.rename(`${pathOf('incoming')}/${name}`, `${pathOf('processing')}/${name}`);
}

async function filesToFetch({ server, pathOf }: AccountConnection): Promise<FileEntry[]> {
  if (!(await server.exists(pathOf('processing')))) return [];
  return (await server.list(pathOf('processing'))).filter(({ isFolder }) => !isFolder).toSorted(inOrder);
}

async function fetchFile({ context }: Work, connection: AccountConnection, source: FeedSource, file: FileEntry): Promise<void> {
  const { server, pathOf } = connection;
  const { name, bytes, modifiedAt: datedAt } = file;
  const reason = refusalOf(file);
  if (reason !== null) {
    await recordFailedFile(context, { source, name, origin: 'FTP', bytes, datedAt, reason });
    await moveAway(context, connection, name, 'failed');
    return;
  }
  const path = `${pathOf('processing')}/${name}`;
  const limits = { maxBytes: MAX_FEED_FILE_BYTES, timeoutMs: LONGEST_DOWNLOAD_MS, expectedBytes: bytes };
  await receiveFeedFile(context, {
    source,
    storeId: null,
    name,
    origin: 'FTP',
    datedAt,
    bytes: await server.download(path, limits),
    maxBytes: MAX_FEED_FILE_BYTES,
    receivedBy: null,
  });
  await moveAway(context, connection, name, 'done');
}

/** Why a file is not fetched; null where it is. A larger or an empty one stays so, and would hold up the files after it for ever. */
function refusalOf({ bytes }: FileEntry): string | null {
  if (bytes === 0) return errorText('fileEmpty');
  return bytes > MAX_FEED_FILE_BYTES ? errorText('fileTooLarge', { limit: inMegabytes(MAX_FEED_FILE_BYTES) }) : null;
}

/** The time makes the name unique: senders use the same name again and again. */
async function moveAway(
  context: AppContext,
  { server, pathOf }: AccountConnection,
  name: string,
  folder: 'done' | 'failed',
): Promise<void> {
  const time = new Date(context.clock.now()).toISOString().replaceAll(/[-:]/g, '').replace('T', '-').replace('.', '-').slice(0, 19);
  await server.makeFolder(pathOf(folder));
  await server.rename(`${pathOf('processing')}/${name}`, `${pathOf(folder)}/${time}-${name}`);
}
