// Everything that a render depends on, and the key by which the same input is recognised.
import { createHash } from 'node:crypto';
import type { CreativeSnapshot } from '#domain/creatives/index.ts';
import type { Values } from '#domain/variables/index.ts';
import type { RenderOutput } from '#render/render-job.ts';

export interface MediaFile {
  /** Below the site's folder: media/1.jpg. */
  path: string;
  hash: string;
}

/** An item as a template shows it. */
export interface CreativeItem {
  /** Both are null for example values. */
  listingId: string | null;
  resourceId: string | null;
  customerId: string | null;
  values: Values;
  timezone: string;
  media: readonly MediaFile[];
  /** CSS variables with the customer's colours. */
  colours: Readonly<Record<`--brand-${string}`, string>>;
}

export interface RenderInput {
  /** Null where the job names a version, which holds it. */
  snapshot: CreativeSnapshot | null;
  item: CreativeItem;
  items: RenderOutput[];
  /** What the template's clock says at the first frame. */
  startsAt: number;
}

interface KeyParts {
  snapshotHash: string;
  input: RenderInput;
  /** Pictures of two versions of the renderer may differ. */
  renderer: string;
}

export function renderKey({ snapshotHash, input: { snapshot: _named, ...input }, renderer }: KeyParts): string {
  return createHash('sha256')
    .update(JSON.stringify([snapshotHash, input, renderer]))
    .digest('hex');
}
