// A feed source of a test's own: each line of a file is a record in JSON, and the last line says that the file is whole.
import type { FeedProblem, FeedRecord, RecordIdentity, SourceRecord } from '#domain/feeds/index.ts';
import type { AppContext } from '#server/app-context.ts';
import type { FeedSource, FeedStore } from '#server/feeds/index.ts';
import { FeedFileRefused } from '#server/feeds/data-feeds/index.ts';
import { stores } from '#server/stores/store-table.ts';
import { v7 as newId } from 'uuid';

export const END_OF_FILE = 'END';

async function* readRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SourceRecord> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const lines = Buffer.concat(chunks).toString().split('\n');
  if (lines.pop() !== END_OF_FILE) throw new FeedFileRefused('truncated', lines.length);
  for (const [index, raw] of lines.entries())
    yield { line: index + 1, raw, root: { name: 'record', attributes: {}, text: '', children: [] } };
}

type SentRecord = Partial<FeedRecord> & { problems?: FeedProblem[] };

function mapRecord({ raw }: SourceRecord): { record: FeedRecord | null; problems: FeedProblem[] } {
  const { problems = [], ...sent } = JSON.parse(raw) as SentRecord;
  if (problems.some(({ isWarning }) => !isWarning)) return { record: null, problems };
  return { record: feedRecord(sent), problems };
}

/** As a mapping does: a record is identified even where another field of it is refused. */
function identifyRecord({ raw }: SourceRecord): RecordIdentity | null {
  const { problems: _, ...sent } = JSON.parse(raw) as SentRecord;
  const { agentId, reference } = feedRecord(sent);
  return reference === '' ? null : { agentId, reference };
}

export const feedRecord = (given: Partial<FeedRecord> = {}): FeedRecord => ({
  agentId: 'KAURIA',
  reference: 'KR-1',
  modifiedAt: '2026-11-02T09:00:00.000Z',
  status: 'current',
  isStatusOnly: false,
  fields: { title: 'Villa', type: 'RESIDENTIAL_FOR_SALE', metaData: { bedrooms: 3 }, hiddenKeys: [] },
  agents: [],
  images: [],
  ...given,
});

/** A file of these records. */
export const feedFile = (...records: readonly SentRecord[]): string =>
  [...records.map((record) => JSON.stringify(record)), END_OF_FILE].join('\n');

export const feedStore = (customerId: string, offices: Record<string, string | null>, given: Partial<FeedStore> = {}): FeedStore => ({
  id: newId(),
  customerId,
  offices: new Map(Object.entries(offices)),
  filter: null,
  ...given,
});

export const feedSource = (stores: readonly FeedStore[], given: Partial<FeedSource> = {}): FeedSource => {
  const id = newId();
  return {
    id,
    accountId: id,
    name: 'Kauri Realty',
    format: 'JSON',
    isFullSnapshot: false,
    backupDays: 30,
    stores,
    readRecords,
    identifyRecord,
    mappingVersion: '1',
    mapRecord,
    problemText: ({ code, path }) => `${path}: ${code}`,
    ...given,
  };
};

/** The context finds these sources, and each store's. The stores get rows, because listings name theirs. */
export async function useFeedSources(context: AppContext, sources: readonly FeedSource[]): Promise<void> {
  for (const { id: feedAccountId, stores: own } of sources)
    await context.db
      .insert(stores)
      .values(own.map(({ id, customerId }) => ({ id, customerId, name: 'Feed', kind: 'FEED' as const, feedAccountId })));
  context.feedSources = {
    find: async (_, id) => sources.find((source) => source.id === id) ?? null,
    ofStore: async (_, storeId) => sources.find(({ stores }) => stores.some(({ id }) => id === storeId)) ?? null,
  };
}
