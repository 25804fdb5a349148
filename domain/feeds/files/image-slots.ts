// The picture slots of a feed's listing: which of them have to be fetched, and in which order their pictures are shown.
import { compareSlots } from '../records/index.ts';
import type { FeedImage } from '../records/index.ts';

export interface ImageSlot extends FeedImage {
  /** The stored file; null until it is fetched, and where it cannot be used. */
  fileId: string | null;
  /** A removed slot is kept until its picture was taken from the listing. */
  state: 'waiting' | 'stored' | 'missing' | 'removed';
  /** Why it is missing, for people. */
  reason?: string;
}

export const isSameImage = (one: FeedImage, other: FeedImage): boolean =>
  one.slot === other.slot && one.url === other.url && one.file === other.file && one.modTime === other.modTime;

/** The slots after a record: those that did not change keep their picture, the others are fetched, and what is gone is removed. */
export function nextSlots(stored: readonly ImageSlot[], sent: readonly FeedImage[]): ImageSlot[] {
  const filled = sent.filter(({ url, file }) => (url ?? file) !== undefined);
  const bySlot = new Map(filled.map((image) => [image.slot.toLowerCase(), { ...image, slot: image.slot.toLowerCase() }]));
  const next = [...bySlot.values()]
    .toSorted((one, other) => compareSlots(one.slot, other.slot))
    .map((image): ImageSlot => {
      const known = stored.find((slot) => isSameImage(slot, image) && (slot.state === 'stored' || slot.state === 'waiting'));
      return known ?? { ...image, fileId: null, state: 'waiting' };
    });
  const kept = new Set(next.map(({ fileId }) => fileId));
  const gone = stored.filter(({ fileId }) => fileId !== null && !kept.has(fileId));
  return [...next, ...gone.map((slot): ImageSlot => ({ ...slot, state: 'removed' }))];
}

export const waitingSlots = (slots: readonly ImageSlot[]): ImageSlot[] => slots.filter(({ state }) => state === 'waiting');
