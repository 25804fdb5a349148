// The pictures of a listing after its slots were fetched.
import { MAX_PICTURES, presentPictures } from '#domain/inventory/index.ts';
import type { StoredListingPicture } from '#domain/inventory/index.ts';
import type { ImageSlot } from './image-slots.ts';

/**
 * The feed's pictures in the order of their slots, then those that people added. Beyond the limit they are kept, but not shown. Pictures of
 * removed slots go.
 */
export function slotPictures<Picture extends StoredListingPicture>(
  before: readonly Picture[],
  slots: readonly ImageSlot[],
  fetched: ReadonlyMap<string, Picture>,
): Picture[] {
  const ids = [...new Set(slots.flatMap(({ state, fileId }) => (state === 'stored' && fileId !== null ? [fileId] : [])))];
  const gone = new Set(slots.flatMap(({ state, fileId }) => (state === 'removed' && fileId !== null ? [fileId] : [])));
  const known = new Map(before.map((picture) => [picture._id, picture]));
  const others = before.filter(({ _id }) => !ids.includes(_id) && !gone.has(_id));
  const room = MAX_PICTURES - presentPictures(others).length;
  const own = ids.flatMap((id) => known.get(id) ?? fetched.get(id) ?? []);
  return [...own.map((picture, index) => ({ ...picture, deleted: index >= room })), ...others];
}
