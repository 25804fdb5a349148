// An earlier revision of an order, as staff look at it: what people can change of an order, with names.
import type { OrderRevision } from '#contract/orders/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { lastDay } from '#domain/orders/index.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../http/app-error.ts';
import { findOrder } from '../order-store.ts';
import { findRevision } from './revision-store.ts';

interface Names extends Record<string, unknown> {
  agents: OrderRevision['agents'];
  office: OrderRevision['office'];
}

export async function viewOrderRevision(db: Database, actor: Actor, orderId: string, number: number): Promise<OrderRevision> {
  const order = await findOrder(db, actor, orderId);
  const revision = order && (await findRevision(db, orderId, number));
  if (!revision) throw new AppError('notFound');
  const { agentIds, officeId } = revision;
  const { rows } = await db.execute<Names>(sql`
    select (select coalesce(json_agg(json_build_object('_id', a.id, 'fullName', a.full_name)
        order by array_position(${sql.param(agentIds)}::uuid[], a.id)), '[]') from agents a where a.id = any(${sql.param(agentIds)}::uuid[])) as agents,
      (select json_build_object('_id', f.id, 'name', f.name) from offices f where f.id = ${officeId}) as office`);
  return {
    number,
    changedByName: revision.changedByName,
    why: revision.why,
    changes: revision.changes,
    createdAt: revision.createdAt.toISOString(),
    campaignName: revision.campaignName,
    startDate: revision.startDate,
    endDate: lastDay(revision.startDate, order.durationDays),
    email: revision.email,
    agents: rows[0]?.agents ?? [],
    office: rows[0]?.office ?? null,
    attributes: revision.attributes,
    campaignData: revision.campaignData,
  };
}
