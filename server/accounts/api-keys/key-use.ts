// Records when an API key was last used, to the minute, so that a busy key causes few writes.
import type { Database } from '../../db/connection.ts';
import type { RecordKeyUse } from '../../http/session-lookup.ts';

const SET_LAST_USED = `last_used_at = now() where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

const UPDATE_LAST_USED = {
  person: { name: 'key_was_used', text: `update api_keys set ${SET_LAST_USED}` },
  customer: { name: 'customer_key_was_used', text: `update customer_api_keys set ${SET_LAST_USED}` },
} as const;

/** Runs in the background; a failure to record the use does not fail the request. */
export const recordKeyUse =
  (db: Database): RecordKeyUse =>
  (owner, keyHash) => {
    void db.$client.query({ ...UPDATE_LAST_USED[owner], values: [keyHash] }).catch(() => undefined);
  };
