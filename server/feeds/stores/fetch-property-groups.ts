// Asks the url of a store which property groups its records belong to, and stores them so that each can be given an office.
import type { Store } from '#contract/feeds/index.ts';
import { MAX_PROPERTY_GROUPS } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { StoreRecord } from '../../stores/index.ts';
import { readUrlRecords } from './read-url-records.ts';
import { readStoreGroups, writeSeenGroups } from './store-groups.ts';

export async function fetchPropertyGroups(context: AppContext, store: StoreRecord): Promise<Store['propertyGroups']> {
  const recordsByGroup = new Map<string, number>();
  await readUrlRecords(context, store, ({ agentId }) => {
    const count = recordsByGroup.get(agentId) ?? 0;
    if (agentId !== '' && (count > 0 || recordsByGroup.size < MAX_PROPERTY_GROUPS)) recordsByGroup.set(agentId, count + 1);
  });
  await context.db.transaction((tx) => writeSeenGroups(tx, store.id, recordsByGroup, new Date(context.now())));
  return readStoreGroups(context.db, store.id);
}
