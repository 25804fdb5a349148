// Requests the render of a file that an order or a live ad shows: one published version of a creative template with one item. The same
// request for the same content is the same render.
import type { Ratio } from '#domain/creatives/index.ts';
import type { AppContext } from '../app-context.ts';
import { readCreativeVersion } from './publish-creative-template.ts';
import { firstFrameTime } from './render/first-frame-time.ts';
import type { ItemKind } from './render/find-item-row.ts';
import { readOrderedItem } from './render/read-creative-item.ts';
import type { ItemChoice } from './render/read-creative-item.ts';
import { renderKey } from './render/render-input.ts';
import type { RenderInput } from './render/render-input.ts';
import { renderItems } from './render/render-items.ts';
import { shownValues } from './render/shown-values.ts';
import { finishedResults } from './creative-job-store.ts';
import type { CreativeResult, ShownValues } from './creative-job-table.ts';
import { requestRender } from './request-render.ts';

export interface OrderRender {
  creativeTemplateId: string;
  version: number;
  item: { kind: ItemKind; id: string };
  /** Null for the item's own pictures, agents and office. */
  choice: ItemChoice | null;
  /** Null for the size in the template's settings, which videos have. */
  ratio: Ratio | null;
}

/** Returns the id of the render. */
export async function requestOrderRender(context: AppContext, render: OrderRender): Promise<string> {
  const { published, input } = await readOrderRender(context, render);
  const { templateId, version, name, snapshot, snapshotHash } = published;
  const template = { id: templateId, name };
  return requestRender(context, { template, version, snapshot, snapshotHash, input, isPreview: false, userId: null });
}

/** The files of the same render, if it has been made; nothing is requested. */
export async function findOrderRender(context: AppContext, render: OrderRender): Promise<CreativeResult[] | null> {
  const { published, input } = await readOrderRender(context, render);
  const key = renderKey({ snapshotHash: published.snapshotHash, input, renderer: await context.renderer.version() });
  return finishedResults(context.db, key);
}

/** What a render of it would show now. */
export async function orderRenderShows(context: AppContext, render: OrderRender): Promise<ShownValues> {
  const { published, input } = await readOrderRender(context, render);
  return shownValues(published.snapshot, input.item);
}

type Published = NonNullable<Awaited<ReturnType<typeof readCreativeVersion>>>;

async function readOrderRender(
  context: AppContext,
  { creativeTemplateId, version, item, choice, ratio }: OrderRender,
): Promise<{ published: Published; input: RenderInput }> {
  const published = await readCreativeVersion(context.db, creativeTemplateId, version);
  if (!published) throw new Error(`An order names version ${version} of creative template ${creativeTemplateId}, which is not stored`);
  const shown = await readOrderedItem(context, item.kind, item.id, choice);
  if (!shown) throw new Error(`An order names ${item.kind} ${item.id}, which is not stored`);
  const items = renderItems(published.snapshot, { atSeconds: null, ratio });
  const startsAt = firstFrameTime(published.snapshot, context.clock.now());
  return { published, input: { snapshot: null, item: shown, items, startsAt } };
}
