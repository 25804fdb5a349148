// The pictures of a listing or resource. A removed picture keeps its position, so that restoring it undoes the removal exactly; the
// first picture that is not removed is the hero (specification 3 §4).
import { MAX_GALLERY_ITEMS } from '#domain/media/index.ts';

/** The two limits are independent, though equal. */
export const MAX_PICTURES = MAX_GALLERY_ITEMS;
export const MAX_VIDEOS = 10;

interface Removable {
  deleted: boolean;
}
interface StoredPicture extends Removable {
  _id: string;
}

export const presentPictures = <Picture extends Removable>(pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ deleted }) => !deleted);

export const heroPicture = <Picture extends Removable>(pictures: readonly Picture[]): Picture | null =>
  pictures.find(({ deleted }) => !deleted) ?? null;

export const removePicture = <Picture extends StoredPicture>(pictures: readonly Picture[], id: string): Picture[] =>
  pictures.map((picture) => (picture._id === id ? { ...picture, deleted: true } : picture));

/** Null if the maximum number of pictures is shown already. */
export function putBackPicture<Picture extends StoredPicture>(pictures: readonly Picture[], id: string): Picture[] | null {
  const others = pictures.filter((picture) => picture._id !== id);
  if (!fitsInPictureLimit(others, 1)) return null;
  return pictures.map((picture) => (picture._id === id ? { ...picture, deleted: false } : picture));
}

/** Removed pictures do not count. */
export const fitsInPictureLimit = (pictures: readonly Removable[], adding: number): boolean =>
  presentPictures(pictures).length + adding <= MAX_PICTURES;
