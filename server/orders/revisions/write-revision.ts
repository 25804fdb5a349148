// Writes the next revision of an order that a person changes: what it is now, what was changed, by whom and why. What it costs is no part
// of it.
import type { OrderChange } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { idsToName, revisionChanges } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import type { OrderRecord } from '../order-store.ts';
import { fileHashesOf } from '../placing/file-hashes.ts';
import type { OrderFacts } from '../placing/order-facts.ts';
import { editableOrder, findRevision, insertRevision } from './revision-store.ts';

interface Revision {
  change: Omit<OrderChange, 'version' | 'why'>;
  why: string | undefined;
  facts: OrderFacts;
}

/** The caller has locked the order. Returns the number of its revision, which stays when nothing was changed. */
export async function writeRevision(tx: Transaction, actor: Actor, order: OrderRecord, { change, why, facts }: Revision): Promise<number> {
  const { agents = order.agentIds, office: officeId = order.officeId, ...rest } = change;
  const after = { ...order, ...rest, agentIds: agents, officeId };
  const [was, is] = [editableOrder(order), editableOrder(after)];
  const names = await readNames(tx, [...idsToName(was), ...idsToName(is)]);
  const changes = revisionChanges(was, is, (id) => names.get(id) ?? 'removed');
  if (changes.length === 0) return order.revision;
  const current = await findRevision(tx, order.id, order.revision);
  const earlierHashes = current?.fileHashes ?? {};
  const { campaignName, startDate, agentIds, attributes, campaignData, email } = after;
  const number = order.revision + 1;
  await insertRevision(tx, {
    orderId: order.id,
    number,
    campaignName,
    startDate,
    agentIds,
    officeId,
    attributes,
    campaignData,
    email,
    // A person who changes a date has not looked at the pictures: these stay as they were until they are chosen again.
    fileHashes: change.campaignData ? fileHashesOf(campaignData, facts, earlierHashes) : earlierHashes,
    changedBy: actor.userId,
    changedByName: actor.displayName,
    why: why || null,
    changes,
  });
  return number;
}

/** The names of contacts, offices and accounts, removed ones included. */
async function readNames(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, full_name as name from agents where id = ${named}
    union all select id, name from offices where id = ${named}
    union all select id, name from network_accounts where id = ${named}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
