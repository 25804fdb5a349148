// The orders of a dashboard with their campaigns and the steps that they have made, newest first, within the person's scope of orders.
import type { OrderStatus, StatusQuery } from '#contract/results/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { shownName } from '#domain/campaigns/index.ts';
import type { CampaignState } from '#domain/campaigns/index.ts';
import { customerOfDashboard } from '#domain/dashboards/index.ts';
import { NETWORKS, networkOfTemplate } from '#domain/networks/index.ts';
import type { Network, TemplateModel } from '#domain/networks/index.ts';
import { orderNumberIn, orderSearch } from '#domain/orders/index.ts';
import type { OrderState, PaymentType } from '#domain/orders/index.ts';
import { dayAt, orderProgress } from '#domain/results/index.ts';
import type { ApprovalHold, OrderAudience, OrderProgress } from '#domain/results/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../db/connection.ts';
import { containing, foldedLike } from '../../db/fold-text-sql.ts';
import { heldForApproval, ordersVisibleTo } from '../../orders/index.ts';
import { refusalSql } from '../../campaigns/index.ts';
import { isInPhase } from './order-phase-sql.ts';
import type { ResultView } from './result-view.ts';
import { SqlValues } from './sql-values.ts';

interface StatusRow {
  id: string;
  order_number: number;
  title: string;
  campaign_name: string;
  status: OrderState;
  payment_type: PaymentType;
  has_nothing_due: boolean;
  start_date: string;
  created_at: Date;
  paid_at: Date | null;
  cancel_requested_at: Date | null;
  approved_at: Date | null;
  approval_hold: ApprovalHold | null;
  submitted_at: Date | null;
  cancelled_at: Date | null;
  campaigns: {
    id: string;
    name: string;
    network: Network;
    state: CampaignState;
    startsAt: string | null;
    endsAt: string | null;
    refusal: string | null;
  }[];
}

/** A changed order is approved anew, so the last approval is the one that binds. */
const BINDING_APPROVAL = `(select max(v.at) from order_events v where v.order_id = ord.id and v.step = 'approvalGiven')`;

const first = (condition: string): string => `(select min(v.at) from order_events v where v.order_id = ord.id and ${condition})`;
const STATUS_COLUMNS = `ord.id, ord.order_number, ord.title, ord.campaign_name, ord.status, ord.payment_type, ord.total = ord.credit_used as has_nothing_due, to_char(ord.start_date, 'YYYY-MM-DD') as start_date,
       ord.created_at, ord.paid_at, ord.cancel_requested_at, greatest(${first(`v.to = 'READY'`)}, ${BINDING_APPROVAL}) as approved_at,
       case when ord.change_asked_revision = ord.revision then 'CHANGE' when ${heldForApproval('ord')} then 'APPROVAL' end as approval_hold, ${first(`v.step = 'startDelivery'`)} as submitted_at,
       ${first(`v.to = 'CANCELLED'`)} as cancelled_at,
       (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'network', k.network, 'state', k.state, 'startsAt', k.starts_at,
          'endsAt', k.ends_at, 'refusal', ${refusalSql('k')}) order by k.starts_at, k.id), '[]')
         from campaigns k where k.order_id = ord.id and k.deleted_at is null and k.state <> 'DRAFT') as campaigns`;

export async function listStatus(db: Database, view: ResultView, query: StatusQuery): Promise<{ campaigns: OrderStatus[]; count: number }> {
  const values = new SqlValues();
  const where = statusWhere(view, query, values);
  const { rows } = await db.$client.query<StatusRow & { total_rows: number }>(
    `select ${STATUS_COLUMNS}, (select count(*) from orders ord where ${where})::int as total_rows
     from (select * from orders ord where ${where} order by ord.id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}) ord
     order by ord.id desc`,
    values.values,
  );
  return { campaigns: rows.map((row) => describeStatus(row, view)), count: rows[0]?.total_rows ?? 0 };
}

function statusWhere(view: ResultView, { text, phase, dateFrom, dateTo }: StatusQuery, values: SqlValues): string {
  const { office, requestedAgent } = view.filters;
  const words = orderSearch(text ?? '');
  const hasDays = phase === undefined || dateFrom !== undefined || dateTo !== undefined;
  return [
    'ord.deleted_at is null',
    values.take(ordersVisibleTo(view.actor)),
    ...(phase === undefined ? [] : [isInPhase(phase, 'ord', () => `${values.add(dayAt(view.now, view.timezone))}::date`)]),
    ...(hasDays ? [`ord.ordered_on >= ${values.add(view.range.from)}::date and ord.ordered_on <= ${values.add(view.range.to)}::date`] : []),
    ...(office === undefined ? [] : [`ord.office_id = ${values.add(office)}::uuid`]),
    ...(requestedAgent === undefined ? [] : [`ord.agent_ids @> array[${values.add(requestedAgent)}::uuid]`]),
    ...(words === null ? [] : [matchesWords(words, values)]),
  ].join(' and ');
}

function matchesWords(words: string, values: SqlValues): string {
  const like = values.add(containing(words));
  const number = orderNumberIn(words);
  return `(${foldedLike('ord.title', like)} or ${foldedLike('ord.campaign_name', like)}${number === null ? '' : ` or ord.order_number = ${values.add(number)}::int`})`;
}

const millis = (moment: Date | string | null): number | null => (moment === null ? null : new Date(moment).getTime());
const instant = (moment: number | string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

const progressOf = (
  row: StatusRow,
  { timezone, now, audience = 'customer' }: Pick<ResultView, 'timezone' | 'now'> & { audience?: OrderAudience },
): OrderProgress =>
  orderProgress(
    {
      status: row.status,
      paymentType: row.payment_type,
      hasNothingDue: row.has_nothing_due,
      isCancelling: row.cancel_requested_at !== null,
      orderedAt: row.created_at.getTime(),
      paidAt: millis(row.paid_at),
      approvedAt: millis(row.approved_at),
      approvalHold: row.approval_hold,
      submittedAt: millis(row.submitted_at),
      cancelledAt: millis(row.cancelled_at ?? row.cancel_requested_at),
      startDate: row.start_date,
      runs: row.campaigns.map(({ state, startsAt, endsAt, refusal }) => ({
        state,
        refusal,
        startsAt: millis(startsAt),
        endsAt: millis(endsAt),
      })),
      timezone,
    },
    now,
    audience,
  );

/** How far one order has come; null where the actor does not see it. */
export async function readProgress(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor: Actor,
  orderId: string,
): Promise<{ progress: OrderProgress; networks: Network[]; reader: { audience: OrderAudience; hasFailed: boolean } } | null> {
  const values = new SqlValues();
  const where = `ord.id = ${values.add(orderId)}::uuid and ord.deleted_at is null and ${values.take(ordersVisibleTo(actor))}`;
  const { rows } = await db.$client.query<StatusRow & { timezone: string; models: TemplateModel[] }>(
    `select ${STATUS_COLUMNS}, (select c.timezone from customers c where c.id = ord.customer_id) as timezone,
       (select coalesce(json_agg(distinct d ->> 'templateModel'), '[]') from jsonb_array_elements(ord.campaign_data) d) as models
     from orders ord where ${where}`,
    values.values,
  );
  const [row] = rows;
  if (!row) return null;
  const ordered = row.models.map(networkOfTemplate);
  // Staff who order in a customer's dashboard read what the customer reads.
  const audience = actor.customerId === null && customerOfDashboard(actor) === null ? 'staff' : 'customer';
  return {
    progress: progressOf(row, { timezone: row.timezone, now: clock.now(), audience }),
    reader: { audience, hasFailed: row.status === 'FAILED' },
    networks: NETWORKS.filter((network) => ordered.includes(network)),
  };
}

function describeStatus(row: StatusRow, view: ResultView): OrderStatus {
  const { current, steps, standing, nextStep } = progressOf(row, view);
  return {
    _id: row.id,
    orderNumber: row.order_number,
    title: row.title,
    campaignName: row.campaign_name,
    current,
    steps: steps.map((step) => ({ ...step, at: instant(step.at) })),
    standing,
    nextStep,
    campaigns: row.campaigns.map(({ id, name, network, state, startsAt, endsAt }) => ({
      _id: id,
      name: shownName(name),
      network,
      state,
      startTime: instant(startsAt),
      endTime: instant(endsAt),
      isCompleted: state === 'COMPLETED',
    })),
  };
}
