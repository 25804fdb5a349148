// Requests a render, unless the same input was rendered already or is being rendered.
import { MOST_WAITING_PREVIEWS } from '#domain/creatives/index.ts';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { claimCreativeJob, countWaitingPreviews, restartCreativeJob } from './creative-job-store.ts';
import type { CreativeTemplateRecord } from './creative-template-store.ts';
import { renderKey } from './render/render-input.ts';
import type { RenderInput } from './render/render-input.ts';
import { shownValues } from './render/shown-values.ts';

interface RenderRequest {
  template: Pick<CreativeTemplateRecord, 'id' | 'name'>;
  /** Null for the template as it is being edited; its snapshot is then part of the input. */
  version: number | null;
  snapshot: CreativeSnapshot;
  snapshotHash: string;
  input: RenderInput;
  isPreview: boolean;
  userId: string | null;
}

/** Returns the id of the render. */
export async function requestRender(
  { db, queue, renderer }: AppContext,
  { template, version, snapshot, snapshotHash, input, isPreview, userId }: RenderRequest,
): Promise<string> {
  const { listingId, resourceId, customerId } = input.item;
  const key = renderKey({ snapshotHash, input, renderer: await renderer.version() });
  return db.transaction(async (tx) => {
    const { id, isDue } = await claimCreativeJob(tx, {
      key,
      templateId: template.id,
      version,
      customerId,
      listingId,
      resourceId,
      isPreview,
      input,
      shown: shownValues(snapshot, input.item),
      createdBy: userId,
    });
    if (!isDue) return id;
    if (isPreview && (await countWaitingPreviews(tx, userId, customerId)) >= MOST_WAITING_PREVIEWS)
      throw new AppError('creativePreviewsWaiting', { most: String(MOST_WAITING_PREVIEWS) });
    const request = { kind: 'render-creative', payload: { creativeJobId: id }, title: template.name, customerId, userId } as const;
    await restartCreativeJob(tx, id, await queue.enqueue(tx, request), input);
    return id;
  });
}
