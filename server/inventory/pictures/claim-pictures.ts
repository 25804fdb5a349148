// Resolves the files that the pictures and videos of an item reference. Every id is looked up among the customer's own files; URLs and
// dimensions are taken from there and never from the request.
import { fileUrl, pictureUrl } from '#contract/files/index.ts';
import { pictureOfStored } from '#contract/inventory/pictures/index.ts';
import type { ItemPicture, ItemPictureInput, ItemVideo, ItemVideoInput } from '#contract/inventory/pictures/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mediaKindOf } from '#domain/media/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { claimFiles } from '../../files/index.ts';
import type { ClaimedFile } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';

export async function claimPictures(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  pictures: readonly ItemPictureInput[],
): Promise<ItemPicture[]> {
  const ids = pictures.flatMap(({ _id, croppedImageId }) => (croppedImageId === null ? [_id] : [_id, croppedImageId]));
  const files = await claimFiles(tx, actor, ids, customerId);
  return pictures.map(({ _id, deleted, croppedImageId }) => {
    const original = imageOf(files, _id);
    const shown = croppedImageId === null ? original : imageOf(files, croppedImageId);
    return { ...pictureOfStored(original), thumbnailUrl: pictureUrl(shown.hash, 'thumbnail'), deleted, croppedImageId };
  });
}

export async function claimVideos(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  videos: readonly ItemVideoInput[],
): Promise<ItemVideo[]> {
  const files = await claimVideoFiles(tx, actor, customerId, videos);
  return files.map(describeVideo);
}

/** The same for records that need the thumbnail of a video at once: refuses one that is still being made. */
export async function claimVideosWithThumbnail(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  videos: readonly ItemVideoInput[],
): Promise<ItemVideo[]> {
  const files = await claimVideoFiles(tx, actor, customerId, videos);
  const unfinished = files.find(({ coverState }) => coverState === 'making');
  if (unfinished) throw new AppError('thumbnailUnfinished', { name: unfinished.originalName });
  return files.map(describeVideo);
}

async function claimVideoFiles(
  tx: Transaction,
  actor: Actor,
  customerId: string,
  videos: readonly ItemVideoInput[],
): Promise<ClaimedFile[]> {
  const ids = videos.map(({ video }) => video._id);
  const files = await claimFiles(tx, actor, ids, customerId);
  return ids.map((id) => videoOf(files, id));
}

function describeVideo(file: ClaimedFile): ItemVideo {
  return {
    video: {
      _id: file.id,
      selectedVideo: fileUrl(file.hash),
      name: file.originalName,
      seconds: file.durationMs === null ? null : file.durationMs / 1000,
    },
    thumbnail: file.coverId !== null && file.coverHash !== null ? { _id: file.coverId, cdnUrl: pictureUrl(file.coverHash, '640') } : null,
  };
}

function videoOf(files: ReadonlyMap<string, ClaimedFile>, id: string): ClaimedFile {
  const file = requireFile(files, id);
  if (!['video', 'audio'].includes(mediaKindOf(file.mediaType))) throw new AppError('videoExpected', { name: file.originalName });
  return file;
}

function imageOf(files: ReadonlyMap<string, ClaimedFile>, id: string): ClaimedFile {
  const file = requireFile(files, id);
  if (mediaKindOf(file.mediaType) !== 'image') throw new AppError('pictureExpected', { name: file.originalName });
  return file;
}

function requireFile(files: ReadonlyMap<string, ClaimedFile>, id: string): ClaimedFile {
  const file = files.get(id);
  if (!file) throw new AppError('notFound');
  return file;
}
