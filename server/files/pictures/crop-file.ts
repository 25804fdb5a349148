// Crops a picture: reads the original within the actor's scope, cuts it, and stores the result as a new file.
import type { CroppedFile, CropInput } from '#contract/files/index.ts';
import { rowScope } from '#domain/access/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { mediaKindOf } from '#domain/media/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppContext } from '../../app-context.ts';
import { describeFile, findFile } from '../file-store.ts';
import type { FileOwner } from '../save-content.ts';
import { replaceExtension, storeGeneratedPicture } from './store-generated-picture.ts';
import { enqueuePictureCopies } from './picture-copies-job.ts';
import { recordFile } from '../record-file.ts';

/** `onSaved` writes related rows in the same transaction. */
export async function cropFile(
  context: AppContext,
  actor: Actor,
  fileId: string,
  crop: CropInput,
  onSaved?: FileOwner['onSaved'],
): Promise<CroppedFile> {
  const { db, files } = context;
  const original = await findFile(db, rowScope(actor), fileId);
  if (!original) throw new AppError('notFound');
  const { width, height } = original;
  if (mediaKindOf(original.mediaType) !== 'image' || width === null || height === null) throw new AppError('notAnImage');
  const cropped = await files.pictures.crop(original.hash, { width, height }, crop, actor.userId);
  if (!cropped) throw new AppError('notFound');
  const stored = await storeGeneratedPicture(files, cropped.picture, replaceExtension(original.originalName, cropped.ending), actor.userId);
  const image = await db.transaction(async (tx) => {
    const { customerId } = original;
    const saved = describeFile(await recordFile(tx, { ...stored, customerId, createdBy: actor.userId }));
    await enqueuePictureCopies(context, tx, { hashes: [stored.hash], title: saved.name, customerId, userId: actor.userId });
    await onSaved?.(tx, saved);
    return saved;
  });
  return { croppedImageId: image._id, image };
}
