// Signs in as a feed account now, looks for its folders, and creates those that are missing.
import { OWN_FTP_SERVER_OFF, ownFtpServerText } from '#contract/feeds/index.ts';
import type { FeedAccountTest } from '#contract/feeds/index.ts';
import { FEED_FOLDERS } from '#domain/feeds/index.ts';
import type { FeedFolder } from '#domain/feeds/index.ts';
import { PermanentFailure, RetryableFailure } from '../../adapters/outside-failure.ts';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/app-error.ts';
import { connectFeedAccount } from './connect-feed-account.ts';
import type { AccountConnection, ConnectContext } from './connect-feed-account.ts';
import { writeConnectionResult } from './feed-account-store.ts';
import type { FeedAccountRecord } from './feed-account-store.ts';
import { ownFtpServer } from './own-ftp-server.ts';

type TestContext = ConnectContext & Pick<AppContext, 'now'>;

export async function testFeedAccount(context: TestContext, account: FeedAccountRecord): Promise<FeedAccountTest> {
  if (account.serverId === null) return testOwnServer(context);
  return withConnection(context, account, async (connection) => {
    const folders = [];
    for (const name of FEED_FOLDERS) folders.push(await lookInto(connection, name));
    const missing = folders.filter(({ exists }) => !exists).map(({ name }) => name);
    const message = missing.length === 0 ? 'Signed in. All folders exist.' : `Signed in. Missing folders: ${missing.join(', ')}.`;
    return { isReached: true, message, folders };
  }).catch((error: unknown) => ({ isReached: false, message: textOf(error), folders: [] }));
}

function testOwnServer({ config }: TestContext): FeedAccountTest {
  const address = ownFtpServer(config);
  return address === null
    ? { isReached: false, message: OWN_FTP_SERVER_OFF, folders: [] }
    : { isReached: true, message: ownFtpServerText(address), folders: [] };
}

async function lookInto({ server, pathOf }: AccountConnection, name: FeedFolder): Promise<FeedAccountTest['folders'][number]> {
  if (!(await server.exists(pathOf(name)))) return { name, exists: false, files: 0 };
  const files = (await server.list(pathOf(name))).filter(({ isFolder }) => !isFolder).length;
  return { name, exists: true, files };
}

export async function createFeedFolders(context: TestContext, account: FeedAccountRecord): Promise<{ created: FeedFolder[] }> {
  // Our own FTP server has no folders that could be missing.
  if (account.serverId === null) return { created: [] };
  return withConnection(context, account, async ({ server, pathOf }) => {
    const created: FeedFolder[] = [];
    await makeWithParents(server, pathOf());
    for (const name of FEED_FOLDERS) {
      if (await server.exists(pathOf(name))) continue;
      await server.makeFolder(pathOf(name));
      created.push(name);
    }
    return { created };
  }).catch((error: unknown) => {
    throw new AppError('feedServerFailed', { reason: textOf(error) });
  });
}

async function makeWithParents({ makeFolder, exists }: AccountConnection['server'], folder: string): Promise<void> {
  if (await exists(folder)) return;
  const parts = folder.split('/').filter((part) => part !== '');
  for (const [position] of parts.entries()) {
    await makeFolder(`${folder.startsWith('/') ? '/' : ''}${parts.slice(0, position + 1).join('/')}`);
  }
}

/** Stores what the connection came to, for the account's page and list. */
async function withConnection<Answer>(
  context: TestContext,
  account: FeedAccountRecord,
  work: (connection: AccountConnection) => Promise<Answer>,
): Promise<Answer> {
  let connection: AccountConnection | undefined;
  try {
    connection = await connectFeedAccount(context, account);
    const answer = await work(connection);
    await writeConnectionResult(context.db, account.id, '', context.now());
    return answer;
  } catch (error) {
    await writeConnectionResult(context.db, account.id, textOf(error), context.now());
    throw error;
  } finally {
    connection?.server.close();
  }
}

/** Rethrows what is no failure of the server. */
function textOf(error: unknown): string {
  if (error instanceof RetryableFailure || error instanceof PermanentFailure) return error.message;
  throw error;
}
