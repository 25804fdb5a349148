// The contents of the pictures and videos that an order names, as they are now: an item may show another crop tomorrow, and the ad of an
// order must not change with it. Read from what was loaded to validate the order, so that it costs no further statement.
import { hashInUrl } from '#contract/files/index.ts';
import { namedAssetIds } from '#domain/orders/index.ts';
import type { OrderDraft } from '#domain/orders/index.ts';
import type { OrderFacts } from './order-facts.ts';

interface FilesInFacts extends Pick<OrderFacts, 'galleryHashes'> {
  items: readonly Pick<OrderFacts['items'][number], 'pictures' | 'videos'>[];
}

/** Returns hashes by file id. `earlier` has those of the order's last revision: a file that was removed since stays as it was. */
export function fileHashesOf(
  campaignData: OrderDraft['campaignData'],
  { items, galleryHashes }: FilesInFacts,
  earlier: Readonly<Record<string, string>> = {},
): Record<string, string> {
  // A picture's thumbnail shows the crop where it has one, as the ad does.
  const shown = items.flatMap(({ pictures, videos }) => [
    ...pictures.map(({ _id, thumbnailUrl }) => [_id, hashInUrl(thumbnailUrl)] as const),
    ...videos.map(({ video }) => [video._id, hashInUrl(video.selectedVideo)] as const),
  ]);
  const known = new Map<string, string | null>([...Object.entries(earlier), ...Object.entries(galleryHashes), ...shown]);
  return Object.fromEntries(
    namedAssetIds(campaignData).flatMap((id) => {
      const hash = known.get(id) ?? null;
      return hash === null ? [] : [[id, hash]];
    }),
  );
}
