// Keeps what reads many campaigns for a minute, so that people who open the overview at the same time cost one reading. Networks report
// spend every few minutes, so nothing is missed by it.
import type { Actor } from '#domain/access/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Database } from '../db/connection.ts';

const MINUTE_MS = 60_000;

type Read<Value> = (db: Database, actor: Actor, now: number) => Promise<Value>;

/** One value per database and scope. A reading that failed is not kept. `now` may jump ahead where the product's clock is moved. */
export function rememberForAMinute<Value>(read: Read<Value>): Read<Value> {
  const kept = new WeakMap<object, Map<string, { at: number; value: Promise<Value> }>>();
  return (db, actor, now) => {
    const byScope = kept.get(db.$client) ?? new Map<string, { at: number; value: Promise<Value> }>();
    kept.set(db.$client, byScope);
    const scope = JSON.stringify(rowScope(actor));
    const found = byScope.get(scope);
    if (found && Math.abs(now - found.at) < MINUTE_MS) return found.value;
    const value = read(db, actor, now);
    byScope.set(scope, { at: now, value });
    value.catch(() => byScope.delete(scope));
    return value;
  };
}
