// Compares the database with the ledger of the writers: every acknowledged write exists once, with its audit row; every other one exists
// once or not at all, but never half; the same idempotency key returns the same response.
import { isDeepStrictEqual } from 'node:util';
import type { Violations } from '../fault-run.ts';
import type { Caller } from './caller.ts';
import { query } from './cluster.ts';
import { sendEntry } from './writers.ts';
import type { Entry } from './writers.ts';

const WRITTEN = `
  with written as (
    select 'customer' as entity, id, name from customers
    union all
    select 'office', id, name from offices
  )
  select w.entity, w.id, w.name,
         (select count(*)::int from audit_entries a where a.entity = w.entity and a.entity_id = w.id and a.action = 'created') as audits
  from written w`;

const AUDITED_WITHOUT_ROW = `
  select a.entity, a.entity_id from audit_entries a
  where a.action = 'created' and a.entity in ('customer', 'office')
    and not exists (select 1 from customers c where c.id = a.entity_id)
    and not exists (select 1 from offices o where o.id = a.entity_id)`;

const KEY_WITHOUT_RESPONSE = 'select key from idempotency_keys where answer is null';

interface WrittenRow {
  entity: string;
  id: string;
  name: string;
  audits: number;
}

export async function checkLedger(url: string, ledger: readonly Entry[], violations: Violations): Promise<void> {
  const rows = await query<WrittenRow>(url, WRITTEN);
  const byName = Map.groupBy(rows, (row) => `${row.entity} ${row.name}`);
  for (const entry of ledger) {
    const found = byName.get(`${entry.entity} ${entry.body.name}`) ?? [];
    const what = `The ${entry.entity} ${entry.body.name}, sent ${entry.attempts} times,`;
    const acknowledged = entry.acknowledged;
    violations.require(found.length <= 1, `${what} is there ${found.length} times`);
    violations.require(!acknowledged || found.length > 0, `${what} was acknowledged and is lost`);
    violations.require(!acknowledged || found.every((row) => row.id === acknowledged._id), `${what} has another id than was acknowledged`);
    violations.require(
      found.every((row) => row.audits === 1),
      `${what} has ${found[0]?.audits} audit rows`,
    );
  }
  violations.require((await query(url, AUDITED_WITHOUT_ROW)).length === 0, 'There are audit rows of writes that do not exist');
  violations.require((await query(url, KEY_WITHOUT_RESPONSE)).length === 0, 'There are request keys without an answer');
}

/** Sends every acknowledged request once more. */
export async function checkReplayedResponses(caller: Caller, ledger: readonly Entry[], violations: Violations): Promise<void> {
  const remaining = ledger.filter((entry) => entry.acknowledged);
  const sendRest = async (): Promise<void> => {
    for (let entry = remaining.pop(); entry; entry = remaining.pop()) {
      const { status, body } = await sendEntry(caller, entry);
      const same = status === 200 && isDeepStrictEqual(body, entry.acknowledged);
      violations.require(
        same,
        `Sent again with its key, ${entry.body.name} was answered ${status} ${JSON.stringify(body)} instead of the same answer`,
      );
    }
  };
  await Promise.all([sendRest(), sendRest(), sendRest(), sendRest()]);
}
