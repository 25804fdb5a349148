// Orders that are delivered to both networks: planned, queued, and made step by step with everything that is written on the way. The control
// makes the same requests of the same plans, as many at a time, and writes nothing.
import { planDelivery } from '#domain/campaigns/index.ts';
import { deliverOrderJob, startDeliveries } from '#server/campaigns/index.ts';
import type { DeliveryNetwork } from '#server/campaigns/delivery/objects/delivery-network.ts';
import { deliver } from '#server/campaigns/delivery/objects/make-objects.ts';
import { openDeliveryNetwork } from '#server/campaigns/delivery/objects/open-delivery-network.ts';
import { pageOf, readDeliveryOrder } from '#server/campaigns/delivery/read-delivery-order.ts';
import type { LoggedStep } from '#server/campaigns/delivery/objects/step-log.ts';
import type { AppContext } from '#server/app-context.ts';
import { createAppContext } from '#server/create-app-context.ts';
import { startWorker } from '#server/jobs/worker/start-worker.ts';
import type { PlannedObject } from '#domain/campaigns/index.ts';
import { waitFor } from '../test/faults/stage/live-socket.ts';
import { newOrderKey, openDeliveryStage } from '../test/faults/stage/delivery-stage.ts';
import type { DeliveryStage } from '../test/faults/stage/delivery-stage.ts';
import { temporaryFolder } from '../test/faults/stage/temporary-folder.ts';
import type { Benchmark } from './benchmark.ts';
import { atLeast } from './holds.ts';
import { alternate } from './load/alternate.ts';

/** The number of orders in each measurement, whatever its length. */
const ORDERS = 20;
const DONE_WITHIN_MS = 120_000;

export const deliveriesDone: Benchmark = {
  name: 'deliveries',
  what: 'orders delivered to both networks, whose twins answer at once, against the same requests without anything written',
  async run(stage) {
    const databaseUrl = await stage.databases.scratch();
    await using folder = await temporaryFolder();
    await using scene = await openDeliveryStage(databaseUrl, folder.path, { lagMs: 0 });
    await using open = new AsyncDisposableStack();
    const { context, close } = await createAppContext(scene.config);
    open.defer(close);
    const kind = deliverOrderJob({ indexLagMs: 0 });
    const worker = await startWorker(context, { kinds: [kind], schedules: [] });
    open.defer(() => worker.close());
    const measured = await alternate(
      {
        unit: 'orders/s',
        ours: async () => rateOf(await placed(scene), (orderIds) => deliverByJob(context, orderIds)),
        control: async () => {
          const orderIds = await placed(scene);
          const planned = await plansOf(context, orderIds);
          // They are not to be delivered by the job as well.
          await context.db.$client.query('update delivery_outbox set closed_at = now() where order_id = any($1)', [orderIds]);
          return rateOf(orderIds, () => deliverPlans(planned, kind.concurrency));
        },
      },
      stage.options,
      stage.log,
    );
    return { ...measured, holds: [atLeast('ratio', measured.ratio, 0.5)] };
  },
};

async function placed(scene: DeliveryStage): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: ORDERS }, () => scene.place(scene.api.address, newOrderKey())));
  return ids.map((id) => {
    if (id === null) throw new Error('An order was not placed');
    return id;
  });
}

async function rateOf(orderIds: readonly string[], work: (orderIds: readonly string[]) => Promise<void>): Promise<number> {
  const began = performance.now();
  await work(orderIds);
  return orderIds.length / ((performance.now() - began) / 1000);
}

async function deliverByJob(context: AppContext, orderIds: readonly string[]): Promise<void> {
  await startDeliveries(context);
  const text = `select count(*) filter (where status = 'DELIVERED')::int as delivered, count(*) filter (where status = 'FAILED')::int as failed from orders where id = any($1)`;
  const done = await waitFor(async () => {
    const { rows } = await context.db.$client.query<{ delivered: number; failed: number }>(text, [orderIds]);
    if ((rows[0]?.failed ?? 0) > 0) throw new Error(`A delivery failed: ${await reasonsOf(context, orderIds)}`);
    return rows[0]?.delivered === orderIds.length;
  }, DONE_WITHIN_MS);
  if (done === undefined) throw new Error('The orders were not delivered in time');
}

async function reasonsOf({ db }: AppContext, orderIds: readonly string[]): Promise<string> {
  const text = 'select distinct reason from deliveries where order_id = any($1) and reason is not null';
  return (await db.$client.query<{ reason: string }>(text, [orderIds])).rows.map(({ reason }) => reason).join('; ');
}

interface PlannedDelivery {
  plan: readonly PlannedObject[];
  network: DeliveryNetwork;
}

async function plansOf(context: AppContext, orderIds: readonly string[]): Promise<PlannedDelivery[]> {
  const all: PlannedDelivery[] = [];
  for (const orderId of orderIds) {
    const found = await readDeliveryOrder(context, orderId);
    if (!found) throw new Error('An order is missing');
    const plan = planDelivery(found.order, context.clock.now());
    for (const network of ['meta', 'google'] as const) {
      const accountId = found.destinations.accounts[network]?.id ?? '';
      const opened = await openDeliveryNetwork(
        context,
        { network, accountId, pageId: pageOf(found, network) },
        new AbortController().signal,
      );
      all.push({ plan: plan[network], network: opened });
    }
  }
  return all;
}

async function deliverPlans(planned: readonly PlannedDelivery[], atOnce: number): Promise<void> {
  const left = [...planned];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await deliverWithoutWriting(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function deliverWithoutWriting({ plan, network }: PlannedDelivery): Promise<void> {
  const steps = new Map<string, LoggedStep>();
  const read = (key: string): LoggedStep => steps.get(key) ?? { state: 'WAITING', made: null };
  return deliver({
    plan,
    network,
    log: {
      read,
      current: async (key) => read(key),
      write: async (key, step) => void steps.set(key, step),
      interruption: async () => null,
    },
    waitForIndex: async () => undefined,
  });
}
