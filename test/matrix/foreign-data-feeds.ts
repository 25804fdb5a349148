// Data feeds are above customers: how each of their calls is made with one.
import { REAXML_MAPPING } from '#domain/feeds/index.ts';
import type { Database } from '#server/db/connection.ts';
import { makeDataFeed } from '#test/harness/rows/data-feed-rows.ts';

export interface ForeignDataFeeds {
  dataFeedId: string;
  removedDataFeedId: string;
}

export async function makeForeignDataFeeds(db: Database, secret: string): Promise<ForeignDataFeeds> {
  return {
    dataFeedId: await makeDataFeed(db, { name: secret }),
    removedDataFeedId: await makeDataFeed(db, { name: `${secret} removed`, deletedAt: new Date() }),
  };
}

/** For the fingerprint. */
export const DATA_FEEDS = '(select json_agg(f order by f.id) from data_feeds f) as data_feeds';

const nothingRemoved = { ids: [], count: 0 };

export const foreignDataFeedCalls = {
  listDataFeedsByVertical: () => ({ params: { verticalId: 'real-estate' }, outcome: { dataFeeds: [] } }),
  readDataFeed: ({ dataFeedId }: ForeignDataFeeds) => ({ params: { feedId: dataFeedId } }),
  updateDataFeed: ({ dataFeedId }: ForeignDataFeeds) => ({
    params: { feedId: dataFeedId },
    body: { name: 'Taken over', mapping: REAXML_MAPPING },
  }),
  removeDataFeeds: ({ dataFeedId }: ForeignDataFeeds) => ({ body: { ids: [dataFeedId] }, outcome: nothingRemoved }),
  restoreDataFeeds: ({ removedDataFeedId }: ForeignDataFeeds) => ({ body: { ids: [removedDataFeedId] }, outcome: nothingRemoved }),
  tryDataFeed: ({ dataFeedId }: ForeignDataFeeds) => ({ query: { format: 'REAXML', verticalId: 'real-estate', dataFeedId } }),
  checkSample: ({ dataFeedId }: ForeignDataFeeds) => ({ params: { feedId: dataFeedId }, body: { sourceId: null, records: [] } }),
};
