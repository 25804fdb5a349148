// Creates and changes a server, and accepts its host key.
import type { FeedServer, FeedServerChange, FeedServerInput } from '#contract/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { recordChange } from '../../db/record-change.ts';
import { violatedUniqueIndex } from '../../db/violated-constraint.ts';
import { AppError } from '../../http/app-error.ts';
import { nameTaken } from '../../http/name-taken.ts';
import { insertFeedServer, lockFeedServer, readFeedServer, updateFeedServerRow } from './feed-server-store.ts';
import type { FeedServerRecord } from './feed-server-store.ts';

export async function createFeedServer(tx: Transaction, actor: Actor, input: FeedServerInput): Promise<FeedServer> {
  requireGlobalScope(actor);
  const id = await insertFeedServer(tx, input).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'created', after: input });
  return readBack(tx, id);
}

export async function changeFeedServer(
  tx: Transaction,
  actor: Actor,
  id: string,
  { version, ...input }: FeedServerChange,
): Promise<FeedServer> {
  requireGlobalScope(actor);
  const before = await lockFeedServer(tx, id);
  if (!before) throw new AppError('notFound');
  if (version !== undefined && version !== before.version) throw new AppError('changedMeanwhile');
  const after = { ...input, ...(isElsewhere(before, input) && { hostKey: null }) };
  await updateFeedServerRow(tx, id, after).catch(refuseTakenName(input.name));
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', before, after });
  return readBack(tx, id);
}

/** The host key belongs to the server at this address. */
const isElsewhere = (before: FeedServerRecord, { protocol, host, port }: FeedServerInput): boolean =>
  before.protocol !== protocol || before.host !== host || before.port !== port;

export async function acceptHostKey(tx: Transaction, actor: Actor, id: string, fingerprint: string): Promise<FeedServer> {
  requireGlobalScope(actor);
  const before = await lockFeedServer(tx, id);
  if (!before) throw new AppError('notFound');
  if (before.protocol !== 'SFTP') throw new AppError('feedServerHasNoHostKey');
  await updateFeedServerRow(tx, id, { hostKey: fingerprint });
  await recordChange(tx, actor.userId, { ...entityOf(id), action: 'updated', before, after: { hostKey: fingerprint } });
  return readBack(tx, id);
}

const entityOf = (id: string) => ({ area: 'feed-servers', entity: 'feed server', entityId: id, customerId: null });

async function readBack(tx: Transaction, id: string): Promise<FeedServer> {
  const server = await readFeedServer(tx, id);
  if (!server) throw new AppError('notFound');
  return server;
}

const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    if (violatedUniqueIndex(error) === 'feed_servers_name_unique') throw nameTaken('feedServerNameTaken', name);
    throw error;
  };
