// Everything that reading the files of a feed leaves, without the ids and times that differ by themselves.
import type { Database } from '#server/db/connection.ts';

export interface FeedRun {
  accountId: string;
  customerId: string;
}

const PARTS: Readonly<Record<string, { sql: string; by: keyof FeedRun }>> = {
  listings: {
    by: 'customerId',
    sql: `select l.reference, l.title, l.type, l.description, l.status, l.is_sold, l.is_closed, l.start_price, l.meta_data, l.creation_type, l.customer_url,
        l.shown_place, l.version, l.num_images, l.deleted_at is not null as deleted, cardinality(l.agent_ids) as agents,
        jsonb_path_query_array(l.pictures, '$[*].deleted') as pictures, l.office_id is not null as has_office
      from listings l where l.customer_id = $1 order by l.reference, l.id`,
  },
  files: {
    by: 'accountId',
    sql: `select name, state, reason, records_total, records_done, created, updated, unchanged, stale, filtered, refused, removed, warned
      from feed_files where source_id = $1 and state <> 'SKIPPED' order by name, id`,
  },
  results: {
    by: 'accountId',
    sql: `select f.name, r.position, r.line, r.agent_id, r.reference, r.outcome, r.reasons, r.raw, r.listing_id is not null as has_listing
      from feed_records r join feed_files f on f.id = r.file_id where f.source_id = $1 order by f.name, r.position, r.reference`,
  },
  'feed records': {
    by: 'accountId',
    sql: `select k.agent_id, k.reference, k.modified_at, k.hash, k.sent_hash, k.withdrawn_at is not null as withdrawn, k.images_due_at, f.name,
        jsonb_path_query_array(k.images, '$[*].state') as images, (l.reference = k.reference) as has_listing
      from feed_listings k join feed_files f on f.id = k.file_id left join listings l on l.id = k.listing_id
      where k.source_id = $1 order by k.agent_id, k.reference`,
  },
  'audit entries': {
    by: 'customerId',
    sql: `select l.reference, a.action, count(*)::int from audit_entries a join listings l on l.id = a.entity_id
      where l.customer_id = $1 and a.entity = 'listing' group by 1, 2 order by 1, 2`,
  },
  events: {
    by: 'customerId',
    sql: `select l.reference, e.kind, count(*)::int from listing_events e join listings l on l.id = e.listing_id
      where l.customer_id = $1 group by 1, 2 order by 1, 2`,
  },
  pictures: { by: 'customerId', sql: 'select count(*)::int from files where customer_id = $1' },
};

/** Returns the rows of each part, as JSON. */
export async function feedState(db: Database, run: FeedRun): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  for (const [part, { sql, by }] of Object.entries(PARTS)) {
    const { rows } = await db.$client.query<Record<string, unknown>>(sql, [run[by]]);
    state.set(part, rows.map((row) => JSON.stringify(row)).join('\n'));
  }
  return state;
}

/** The first line of a part that differs. */
export function firstDifference(expected: string, actual: string): string {
  const [left, right] = [expected.split('\n'), actual.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const place = at === -1 ? left.length : at;
  return `${left.length} and ${right.length} lines, line ${place + 1}: ${left[place]?.slice(0, 300)} and ${right[place]?.slice(0, 300)}`;
}

export interface FeedProgress {
  /** Null before the file is stored. */
  state: string | null;
  total: number | null;
  done: number;
  picturesStored: number;
  /** Jobs of feeds that wait or run, and pictures that are still to be fetched. */
  open: number;
}

export async function feedProgress(db: Database, { accountId }: FeedRun, name: string): Promise<FeedProgress> {
  const { rows } = await db.$client.query<FeedProgress>(
    `select f.state, f.records_total as total, coalesce(f.records_done, 0) as done,
      (select count(*)::int from feed_listings k where k.source_id = $1 and k.images @> '[{"state": "stored"}]') as "picturesStored",
      (select count(*)::int from feed_listings k where k.source_id = $1 and k.images_due_at is not null)
        + (select count(*)::int from jobs j where j.payload ->> 'sourceId' = $1::text and j.state in ('WAITING', 'RUNNING', 'RETRYING')) as open
     from (select 1) one left join feed_files f on f.source_id = $1 and f.name = $2 and f.state <> 'SKIPPED'`,
    [accountId, name],
  );
  return rows[0] as FeedProgress;
}
