// Tells the agent of each order that was to start and that its seller has not approved: once for each revision, by the entry in its
// timeline.
import { dayOfWall, wallTimeAt } from '#domain/dates/index.ts';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { customers } from '../customers/customer-table.ts';
import { isOrderHeld, heldForApproval, lockAnyOrder, writeApprovalEvent } from '../orders/index.ts';
import { emailAgents } from './approval-emails.ts';
import { latestLink } from './approval-store.ts';
import { recordApprovalChange } from './record-approval-change.ts';

const ORDERS_PER_ROUND = 100;
/** The earliest zone is 14 hours ahead, so this day has begun somewhere. */
const EARLIEST_ZONE_MS = 14 * 60 * 60_000;

const NOT_TOLD = `not exists (select from order_events e where e.order_id = o.id and e.step = 'approvalOverdue' and e.revision = o.revision)`;

export async function reportOverdueApprovals(context: AppContext): Promise<void> {
  const latestDay = new Date(context.clock.now() + EARLIEST_ZONE_MS).toISOString().slice(0, 10);
  const { rows } = await context.db.execute<{ id: string }>(sql`
    select o.id from delivery_outbox d join orders o on o.id = d.order_id
    where d.closed_at is null and o.status = 'READY' and o.start_date <= ${latestDay} and ${sql.raw(heldForApproval('o'))} and ${sql.raw(NOT_TOLD)}
    order by o.start_date, o.id limit ${ORDERS_PER_ROUND}`);
  for (const { id } of rows) await reportOrder(context, id);
}

async function reportOrder(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const order = await lockAnyOrder(tx, orderId);
    if (order?.status !== 'READY' || !(await isOrderHeld(tx, order))) return;
    const [customer] = await tx.select({ timezone: customers.timezone }).from(customers).where(eq(customers.id, order.customerId));
    const today = dayOfWall(wallTimeAt(context.clock.now(), customer?.timezone ?? 'UTC'));
    const { rows } = await tx.execute(sql`select from orders o where o.id = ${orderId} and ${sql.raw(NOT_TOLD)}`);
    if (rows.length === 0 || !isOverdue(order, today)) return;
    writeApprovalEvent(tx, order, { event: 'approvalOverdue', mover: 'system', actor: null });
    await recordApprovalChange(tx, null, order, { approvalOverdue: 'no' }, { approvalOverdue: 'yes' });
    await emailAgents(context, tx, order, { kind: 'OVERDUE' }, await latestLink(tx, orderId));
  });
}

/** An order that was placed on its start date has that day to be approved. */
const isOverdue = ({ startDate, orderedOn }: { startDate: string; orderedOn: string }, today: string): boolean =>
  startDate <= today && orderedOn < today;
