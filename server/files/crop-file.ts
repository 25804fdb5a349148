// How does someone's crop come about? The original is read within their scope, cut, and kept as a file beside it.
import type { CroppedFile, CropInput } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mediaKindOf } from '#domain/media/index.ts';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { describeFile, findFile } from './file-store.ts';
import type { FileOwner } from './keep-content.ts';
import { renamed, storeMadePicture } from './keep-made-picture.ts';
import { writeFileDown } from './write-file-down.ts';

/** `onKept` writes down what else belongs to it, in the same transaction. */
export async function cropFile({ db, files }: House, actor: Actor, fileId: string, crop: CropInput, onKept?: FileOwner['onKept']): Promise<CroppedFile> {
  const original = await findFile(db, rowScope(actor), fileId);
  if (!original) throw new AppError('notFound');
  const { width, height } = original;
  if (mediaKindOf(original.mediaType) !== 'image' || width === null || height === null) throw new AppError('notAnImage');
  const cut = await files.pictures.crop(original.hash, { width, height }, crop);
  if (!cut) throw new AppError('notFound');
  const stored = await storeMadePicture(files, cut.picture, renamed(original.originalName, cut.ending));
  const image = await db.transaction(async (tx) => {
    const kept = describeFile(await writeFileDown(tx, { ...stored, customerId: original.customerId, createdBy: actor.userId }));
    await onKept?.(tx, kept);
    return kept;
  });
  return { croppedImageId: image._id, image };
}
