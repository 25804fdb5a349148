// When was an API key last used? Kept to the minute, so that a busy key writes little.
import type { Database } from '../db/connection.ts';
import type { KeyUse } from '../http/session-lookup.ts';

const NOW = `last_used_at = now() where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

const KEY_WAS_USED = {
  person: { name: 'key_was_used', text: `update api_keys set ${NOW}` },
  customer: { name: 'customer_key_was_used', text: `update customer_api_keys set ${NOW}` },
} as const;

/** Nobody waits for this, and a use that could not be noted is no reason to refuse it. */
export const noteKeyUse =
  (db: Database): KeyUse =>
  (owner, keyHash) => {
    void db.$client.query({ ...KEY_WAS_USED[owner], values: [keyHash] }).catch(() => undefined);
  };
