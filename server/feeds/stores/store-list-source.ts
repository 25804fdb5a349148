// The list of a customer's stores, with what their last files held.
import { storeList } from '#contract/stores/index.ts';
import type { ListSource } from '../../db/lists/list-source.ts';

/** The start of the silence of the store itself, or of its feed account. */
const SILENT_SINCE = `(select min(q.since) from feed_silences q
  where q.ended_at is null and (q.store_id = s.id or q.account_id = s.feed_account_id))`;

/** Null until the file was checked, as of one that failed at once. */
const ownCount = (own: string, ofFile = own): string =>
  `case when r.records_total is null then null when s.kind = 'FEED' then coalesce(w.${own}, 0) else r.${ofFile} end`;

/** The last file, and every request to the url, of which those without a new file leave none. */
const LAST_FILE_AT = `(select f.received_at from feed_files f
  where f.source_id = coalesce(s.feed_account_id, s.id) and (f.store_id is null or f.store_id = s.id) order by f.id desc limit 1)`;

export const storeListSource: ListSource = {
  descriptor: storeList,
  from: 'stores s',
  alias: 's',
  where: 's.deleted_at is null',
  // A file of a feed account holds records of other stores too, so that only this store's are counted.
  joins: `left join lateral (
    select f.id, f.received_at, f.state, f.reason, f.records_total, f.created, f.updated, f.removed, f.refused from feed_files f
    where f.source_id = coalesce(s.feed_account_id, s.id) and (f.store_id is null or f.store_id = s.id)
    order by f.id desc limit 1) r on true
    left join feed_file_stores w on w.file_id = r.id and w.store_id = s.id`,
  columns: {
    _id: 's.id',
    name: 's.name',
    kind: 's.kind',
    isActive: 's.is_active',
    lastRunAt: 'greatest(s.fetched_at, r.received_at)',
    lastFailure: `coalesce(nullif(s.fetch_failure, ''), case when r.state in ('FAILED', 'HELD') then r.reason end, '')`,
    silentSince: SILENT_SINCE,
    nextRunAt: 's.next_run_at',
    records: ownCount('records', 'records_total'),
    created: ownCount('created'),
    updated: ownCount('updated'),
    removed: ownCount('removed'),
    refused: ownCount('refused'),
    updatedAt: 's.updated_at',
  },
  base: { lastRunAt: `greatest(s.fetched_at, ${LAST_FILE_AT})`, silentSince: SILENT_SINCE },
  // A customer has a handful of stores, and the time of the last run is in other tables.
  materializesMatches: true,
};
