// Which pictures does a listing or a resource show, and in which order? Removed ones stay where they were, so that putting one
// back undoes its removal exactly; the first that is not removed is the hero (specification 3 §4).
import { MOST_IN_A_GALLERY } from '#domain/media/index.ts';

/** Independent limits that happen to be the same number. */
export const MOST_PICTURES = MOST_IN_A_GALLERY;
export const MOST_VIDEOS = 10;

interface Removable {
  deleted: boolean;
}
interface Kept extends Removable {
  _id: string;
}

export const presentPictures = <Picture extends Removable>(pictures: readonly Picture[]): Picture[] =>
  pictures.filter(({ deleted }) => !deleted);

export const heroPicture = <Picture extends Removable>(pictures: readonly Picture[]): Picture | null =>
  pictures.find(({ deleted }) => !deleted) ?? null;

export const removePicture = <Picture extends Kept>(pictures: readonly Picture[], id: string): Picture[] =>
  pictures.map((picture) => (picture._id === id ? { ...picture, deleted: true } : picture));

/** Null when as many as there may be are shown already. */
export function putBackPicture<Picture extends Kept>(pictures: readonly Picture[], id: string): Picture[] | null {
  const others = pictures.filter((picture) => picture._id !== id);
  if (!fitsBeside(others, 1)) return null;
  return pictures.map((picture) => (picture._id === id ? { ...picture, deleted: false } : picture));
}

/** Removed ones leave room for others. */
export const fitsBeside = (pictures: readonly Removable[], adding: number): boolean =>
  presentPictures(pictures).length + adding <= MOST_PICTURES;
