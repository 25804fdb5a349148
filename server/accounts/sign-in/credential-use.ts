// Records when an API key or a session was last used, to some minutes, so that a busy one causes few writes.
import type { Database } from '../../db/connection.ts';
import type { Credential, RecordUse } from '../../http/session/session-lookup.ts';
import { USE_MINUTES } from '../../http/session/session-token.ts';

const KEY_WAS_USED = `last_used_at = now() where key_hash = $1 and (last_used_at is null or last_used_at < now() - interval '1 minute')`;

const UPDATES: Readonly<Record<Credential, { name: string; text: string }>> = {
  person: { name: 'key_was_used', text: `update api_keys set ${KEY_WAS_USED}` },
  customer: { name: 'customer_key_was_used', text: `update customer_api_keys set ${KEY_WAS_USED}` },
  session: {
    name: 'session_was_used',
    text: `update sessions set last_used_at = now()
           where token_hash = $1 and coalesce(last_used_at, created_at) < now() - interval '${USE_MINUTES} minutes'`,
  },
};

/** Runs in the background; a failure to record the use does not fail the request. */
export const recordCredentialUse =
  (db: Database): RecordUse =>
  (credential, hash) => {
    void db.$client.query({ ...UPDATES[credential], values: [hash] }).catch(() => undefined);
  };
