// Compares the orders of a run with the twins: nothing was ever active twice, nothing lives that no step names, and a delivered order has
// each object of its plan once, active.
import type { Violations } from '../fault-run.ts';
import { query } from './cluster.ts';
import { googleHistory, metaHistory } from './network-ledger.ts';
import type { NetworkHistory } from './network-ledger.ts';

export interface OrderOutcome {
  id: string;
  status: string;
  key: string;
  orderNumber: number;
  /** Why the order failed the last time. */
  failure: string | null;
  deliveries: { network: 'meta' | 'google'; state: string; reason: string | null }[];
}

const ORDERS = `
  select o.id, o.status, o.campaign_name as key, o.order_number as "orderNumber",
    (select e.note from order_events e where e.order_id = o.id and e.step = 'failDelivery' order by e.at desc limit 1) as failure,
    (select coalesce(json_agg(json_build_object('network', d.network, 'state', d.state, 'reason', d.reason)), '[]')
      from deliveries d where d.order_id = o.id) as deliveries
  from orders o order by o.order_number`;

export const readOrders = (url: string): Promise<OrderOutcome[]> => query<OrderOutcome & Record<string, unknown>>(url, ORDERS);

interface StepRow extends Record<string, unknown> {
  orderId: string;
  network: 'meta' | 'google';
  kind: string;
  state: string;
  externalId: string | null;
}

/** The steps of the last delivery to each network: earlier ones are taken back, so that none of their objects may live. */
const STEPS = `
  select d.order_id as "orderId", d.network, s.kind, s.state, s.made ->> 'externalId' as "externalId"
  from delivery_steps s join deliveries d on d.id = s.delivery_id
  where not exists (
    select from deliveries later
    where later.order_id = d.order_id and later.network = d.network and (later.revision, later.attempt) > (d.revision, d.attempt))`;

const SWITCHED = ['campaign', 'adSet', 'ad'];
const COMPARED = [...SWITCHED, 'leadForm', 'audience'];

/** Every order has ended, and no job runs any more. */
export async function checkDeliveries(url: string, dataDir: string, violations: Violations): Promise<{ objects: number }> {
  const [orders, steps] = [await readOrders(url), await query<StepRow>(url, STEPS)];
  const histories = { meta: await metaHistory(dataDir), google: await googleHistory(dataDir) };
  violations.require(new Set(orders.map(({ key }) => key)).size === orders.length, 'An order was placed twice');
  for (const [network, { activeTwice }] of Object.entries(histories))
    for (const label of activeTwice) violations.add(`Two objects ${label} were active on ${network} at the same time`);
  const isDelivered = new Map(orders.map(({ id, status }) => [id, status === 'DELIVERED']));
  for (const network of ['meta', 'google'] as const) {
    const own = steps.filter((step) => step.network === network && COMPARED.includes(step.kind));
    checkOrphans(network, histories[network], own, isDelivered, violations);
    for (const step of own) if (isDelivered.get(step.orderId) === true) checkMade(histories[network], step, violations);
  }
  return { objects: histories.meta.living.size + histories.google.living.size };
}

function checkOrphans(
  network: string,
  { living }: NetworkHistory,
  steps: readonly StepRow[],
  isDelivered: ReadonlyMap<string, boolean>,
  violations: Violations,
): void {
  const known = new Set(steps.filter(({ orderId }) => isDelivered.get(orderId) === true).map(({ externalId }) => externalId));
  for (const [id, { label }] of living) violations.require(known.has(id), `An object ${label} remains on ${network} that no order has`);
}

function checkMade({ living }: NetworkHistory, { kind, network, externalId }: StepRow, violations: Violations): void {
  const object = externalId === null ? undefined : living.get(externalId);
  violations.require(object !== undefined, `The ${kind} of a delivered order does not exist on ${network}`);
  if (SWITCHED.includes(kind))
    violations.require(object?.isActive === true, `The ${kind} of a delivered order is not active on ${network}`);
}
