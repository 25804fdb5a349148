// A feed file with listings of another customer, a store with a push key, and how each of their calls is made with them.
import type { Database } from '#server/db/connection.ts';
import { feedFiles, feedPushKeys, feedRecords } from '#server/feeds/files/feed-file-table.ts';
import { stores } from '#server/stores/store-table.ts';
import { v7 as newId } from 'uuid';

export interface ForeignFeedFiles {
  feedSourceId: string;
  feedFileId: string;
  feedStoreId: string;
}

export async function makeForeignFeedFiles(
  db: Database,
  { customerId, managerId }: { customerId: string; managerId: string },
  secret: string,
): Promise<ForeignFeedFiles> {
  const [feedSourceId, feedFileId, feedStoreId] = [newId(), newId(), newId()];
  const now = new Date();
  await db.insert(feedFiles).values({
    id: feedFileId,
    originalId: feedFileId,
    sourceId: feedSourceId,
    accountId: feedSourceId,
    name: secret,
    sha256: 'a'.repeat(64),
    bytes: 1,
    origin: 'FTP',
    state: 'READ',
    customerIds: [customerId],
    refused: 1,
    datedAt: now,
    receivedAt: now,
    keepUntil: now,
  });
  const record = { position: 0, line: 1, agentId: secret, reference: secret, reasons: [], raw: secret, customerId };
  await db.insert(feedRecords).values({ id: newId(), fileId: feedFileId, outcome: 'refused', ...record });
  await db.insert(stores).values({ id: feedStoreId, customerId, name: secret, kind: 'FEED', feedAccountId: feedSourceId });
  await db.insert(feedPushKeys).values({ storeId: feedStoreId, keyHash: secret, prefix: secret, createdBy: managerId });
  return { feedSourceId, feedFileId, feedStoreId };
}

/** For the fingerprint, where $1 is the customer. */
export const FEED_FILES = `(select json_agg(f) from feed_files f where f.customer_ids @> array[$1]::uuid[]) as feed_files,
  (select json_agg(k) from feed_push_keys k join stores s on s.id = k.store_id where s.customer_id = $1) as push_keys`;

type Foreign = ForeignFeedFiles & { customerId: string };
const account = ({ feedSourceId }: Foreign) => ({ params: { accountId: feedSourceId } });
const file = ({ feedFileId }: Foreign) => ({ params: { fileId: feedFileId } });
const store = ({ feedStoreId }: Foreign) => ({ params: { storeId: feedStoreId } });

export const foreignFeedFileCalls = {
  listFeedFiles: account,
  uploadFeedFile: account,
  listFeedBackups: account,
  restoreFeedBackup: (foreign: Foreign) => ({ ...account(foreign), body: { fileId: foreign.feedFileId } }),
  cleanUpFeedBackups: account,
  listCustomerFeedFiles: ({ customerId }: Foreign) => ({ params: { customerId } }),
  readFeedFile: file,
  listFeedRecords: file,
  downloadRefusedRecords: file,
  uploadCorrectedFile: file,
  replayFeedFile: (foreign: Foreign) => ({ ...file(foreign), body: { records: 'all' } }),
  releaseFeedFile: file,
  readPushKey: store,
  createPushKey: store,
};
