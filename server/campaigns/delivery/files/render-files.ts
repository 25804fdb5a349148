// Renders the files of a plan before anything is made on the network. The renders are jobs of their own; until all of them have ended the
// delivery is postponed. Then each file is checked against the network's limits, and the plan names it. May be run again at any moment.
import { brokenFileLimits, isRendered, RESULT_FILES, withRenderedFiles } from '#domain/campaigns/index.ts';
import type { PlannedRender } from '#domain/campaigns/index.ts';
import { NETWORK_LABELS } from '#domain/networks/index.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { readRenders, requestOrderRender } from '../../../creatives/index.ts';
import type { FinishedRender } from '../../../creatives/index.ts';
import type { Queryable } from '../../../db/connection.ts';
import { files } from '../../../files/file-table.ts';
import { Postponed } from '../../../jobs/job-failure.ts';
import { StepFailure } from '../objects/delivery-network.ts';
import { deliveryRenders } from './delivery-render-table.ts';
import { writeDeliveryState, writePlan } from '../delivery-store.ts';
import type { DeliveryRecord } from '../delivery-store.ts';
import type { DeliveryWork } from '../objects/open-steps.ts';
import { orderRenderOf, renderSourceOf } from './render-source.ts';

const PAUSE_MS = 2000;

type DeliveryRender = typeof deliveryRenders.$inferSelect;

/** The delivery with a plan that names the rendered files. Throws `Postponed` while they are being rendered, `StepFailure` if one failed. */
export async function renderFiles(work: DeliveryWork, delivery: DeliveryRecord): Promise<DeliveryRecord> {
  if (!delivery.plan.some(isRendered)) return delivery;
  const { db } = work.context;
  const rows = await requestRenders(work, delivery);
  const renders = await readRenders(
    db,
    rows.map(({ creativeJobId }) => creativeJobId),
  );
  await refuseFailed(work, delivery, renders);
  const waiting = rows.filter(({ creativeJobId }) => renders.find(({ id }) => id === creativeJobId)?.status !== 'SUCCESS');
  if (waiting.length > 0) return postpone(work, delivery, rows.length - waiting.length, rows.length);
  const rendered = await readRenderedFiles(db, rows, renders);
  refuseBroken(delivery, rendered);
  return nameFiles(work, delivery, rendered);
}

/** Rows of an earlier run stay, so that a template that failed is rendered again only when someone retries the delivery. */
async function requestRenders({ context, write }: DeliveryWork, { plan, ...delivery }: DeliveryRecord): Promise<DeliveryRender[]> {
  const { id: deliveryId } = delivery;
  const ofDelivery = eq(deliveryRenders.deliveryId, deliveryId);
  const known = await context.db.select().from(deliveryRenders).where(ofDelivery);
  const missing = plan.filter(isRendered).filter(({ key }) => !known.some((row) => row.key === key));
  const source = await renderSourceOf(context.db, delivery);
  for (const { key, render } of missing) {
    const creativeJobId = await requestOrderRender(context, orderRenderOf(source, render));
    await write(async (tx) => {
      await tx.insert(deliveryRenders).values({ deliveryId, key, creativeJobId, render }).onConflictDoNothing();
    });
  }
  return context.db.select().from(deliveryRenders).where(ofDelivery);
}

async function refuseFailed({ write }: DeliveryWork, { id }: DeliveryRecord, renders: readonly FinishedRender[]): Promise<void> {
  const failed = renders.filter(({ status }) => status === 'FAILED');
  const [first] = failed;
  if (!first) return;
  // Trying the delivery again renders them again.
  const again = failed.map((render) => render.id);
  await write(async (tx) => {
    await tx.delete(deliveryRenders).where(and(eq(deliveryRenders.deliveryId, id), inArray(deliveryRenders.creativeJobId, again)));
  });
  throw new StepFailure(`The creative template “${first.templateName}” could not be rendered: ${first.reason}`, { outcome: 'refused' });
}

async function postpone({ write, report }: DeliveryWork, { id, reason }: DeliveryRecord, done: number, all: number): Promise<never> {
  const text = `Rendering the creatives: ${done} of ${all} are ready.`;
  if (reason !== text) await write((tx) => writeDeliveryState(tx, id, 'WAITING', text));
  await report({ value: 1, message: text });
  throw new Postponed(text, PAUSE_MS);
}

interface RenderedFile {
  key: string;
  render: PlannedRender;
  templateName: string;
  hash: string;
  width: number;
  height: number;
  bytes: number;
  seconds: number | null;
}

async function readRenderedFiles(
  db: Queryable,
  rows: readonly DeliveryRender[],
  renders: readonly FinishedRender[],
): Promise<RenderedFile[]> {
  const ids = renders.flatMap(({ results }) => results.map(({ fileId }) => fileId));
  const stored = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
  return rows.map(({ key, render, creativeJobId }) => {
    const { results = [], templateName = '' } = renders.find(({ id }) => id === creativeJobId) ?? {};
    const result = results.find(({ name }) => name === RESULT_FILES[render.result]);
    const file = stored.find(({ id }) => id === result?.fileId);
    if (!result || !file)
      throw new StepFailure(`The creative template “${templateName}” made no ${render.result}.`, { outcome: 'refused' });
    const { hash, width, height } = result;
    const seconds = render.result === 'video' && file.durationMs !== null ? file.durationMs / 1000 : null;
    return { key, render, templateName, hash, width, height, bytes: file.bytes, seconds };
  });
}

function refuseBroken({ network }: DeliveryRecord, rendered: readonly RenderedFile[]): void {
  const refused = rendered.flatMap(({ templateName, render, ...file }) => {
    const broken = brokenFileLimits(network, { ...file, result: render.result });
    return broken.length === 0
      ? []
      : [`The ${render.result} of “${templateName}” does not fit ${NETWORK_LABELS[network]}: ${broken.join(', ')}.`];
  });
  if (refused.length > 0) throw new StepFailure([...new Set(refused)].join(' '), { outcome: 'refused' });
}

/** Nothing has been made yet, so that the steps can follow the new keys. */
async function nameFiles({ write }: DeliveryWork, delivery: DeliveryRecord, rendered: readonly RenderedFile[]): Promise<DeliveryRecord> {
  const hashes = new Map(rendered.map(({ key, hash }) => [key, hash]));
  const plan = withRenderedFiles(delivery.plan, (key) => hashes.get(key));
  await write(async (tx) => {
    for (const { key, hash } of rendered)
      await tx
        .update(deliveryRenders)
        .set({ hash })
        .where(and(eq(deliveryRenders.deliveryId, delivery.id), eq(deliveryRenders.key, key)));
    await writePlan(tx, delivery.id, plan);
  });
  return { ...delivery, plan };
}
