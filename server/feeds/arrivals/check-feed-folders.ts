// Looks into the folders of feed accounts on other servers. Where a file has arrived whole, or an interrupted fetch left one, a job
// fetches it.
import { findCompleteFiles, STABLE_MS } from '#domain/feeds/index.ts';
import { PermanentFailure, RetryableFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { connectFeedAccount, findFeedAccount, writeConnectionResult } from '../accounts/index.ts';
import type { AccountConnection, FeedAccountRecord } from '../accounts/index.ts';
import { claimFolderChecks, countFailedFolderChecks, readSeenFiles, replaceSeenFiles, scheduleFolderCheck } from './feed-folder-store.ts';

/** A look that takes longer has failed; until then no other worker looks at the same account. */
const LONGEST_LOOK_MS = 120_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** A slow server delays only the accounts that are looked at beside it. */
const AT_ONCE = 5;

export async function checkFeedFolders(context: AppContext): Promise<void> {
  const now = context.clock.now();
  const ids = await claimFolderChecks(context.db, new Date(now), new Date(now + LONGEST_LOOK_MS));
  const work = ids.values();
  const worker = async (): Promise<void> => {
    for (const id of work) await lookAndSchedule(context, id);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function lookAndSchedule(context: AppContext, accountId: string): Promise<void> {
  const account = await findFeedAccount(context.db, accountId);
  if (!account) return;
  const failure = await look(context, account).catch(failureText);
  await writeConnectionResult(context.db, accountId, failure, context.clock.now());
  const failures = failure === '' ? 0 : (await countFailedFolderChecks(context.db, accountId)) + 1;
  const pauseMs = Math.min(STABLE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  await scheduleFolderCheck(context.db, accountId, { nextAt: new Date(context.clock.now() + pauseMs), failures });
}

/** Returns an empty text; a failure of the server is thrown. */
async function look(context: AppContext, account: FeedAccountRecord): Promise<''> {
  const connection = await connectFeedAccount(context, account);
  try {
    const listed = await filesIn(connection, 'incoming');
    const interrupted = await filesIn(connection, 'processing');
    const now = new Date(context.clock.now());
    const { seenFiles, ready } = findCompleteFiles(listed, await readSeenFiles(context.db, account.id), now);
    await replaceSeenFiles(context.db, account.id, seenFiles);
    if (ready.length + interrupted.length > 0) await context.db.transaction((tx) => enqueueFetch(context, tx, account, null));
    return '';
  } finally {
    connection.server.close();
  }
}

async function filesIn({ server, pathOf }: AccountConnection, folder: 'incoming' | 'processing') {
  if (!(await server.exists(pathOf(folder)))) return [];
  return (await server.list(pathOf(folder))).filter(({ isFolder }) => !isFolder);
}

export const enqueueFetch = (
  context: AppContext,
  tx: Transaction,
  account: Pick<FeedAccountRecord, 'id' | 'name'>,
  userId: string | null,
): Promise<string> =>
  context.queue.enqueue(tx, {
    kind: 'fetch-feed-files',
    payload: { accountId: account.id },
    title: account.name,
    customerId: null,
    userId,
    dedupeKey: `fetch-feed-files ${account.id}`,
  });

function failureText(error: unknown): string {
  if (error instanceof RetryableFailure || error instanceof PermanentFailure) return error.message;
  throw error;
}
