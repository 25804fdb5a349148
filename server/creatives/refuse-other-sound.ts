// The encoder opens the file of the type AUDIO, so that holds an upload which is a sound by its bytes, and no text: ffmpeg reads playlists,
// which name other files and addresses.
import { isSoundMediaType } from '#domain/media/index.ts';
import type { Queryable } from '../db/connection.ts';
import { AppError } from '../http/app-error.ts';
import { mediaTypeOfAsset } from './creative-file-store.ts';
import type { CreativeFileRecord } from './creative-file-store.ts';

type Sounding = Pick<CreativeFileRecord, 'fileType' | 'content' | 'assetId'>;

/** `path` is the field that the refusal is shown at. */
export async function refuseOtherSound(db: Queryable, { fileType, content, assetId }: Sounding, path: string): Promise<void> {
  if (fileType !== 'AUDIO') return;
  const mediaType = assetId === null ? null : await mediaTypeOfAsset(db, assetId);
  if (content === '' && (mediaType === null || isSoundMediaType(mediaType))) return;
  throw new AppError('creativeAudioFormat', {}, [{ path, message: new AppError('creativeAudioFormat').message }]);
}
