// Checks a picture's type and size before it is uploaded, with the same limits as the server.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes, UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { PHONE_PICTURE_TYPES } from '#domain/media/index.ts';
import { PICTURES_ACCEPTED } from '#web/ui/media/picture-types.ts';

const { mediaTypes, maxBytes } = UPLOAD_LIMITS.picture;

export const PICTURE_HINT = `${PICTURES_ACCEPTED}, at most ${inMegabytes(maxBytes)}.`;

/** The error message, or null where the file may be uploaded. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const isConverted = PHONE_PICTURE_TYPES.some((type) => file.type === type || file.name.toLowerCase().endsWith(type));
  if (!isConverted && !mediaTypes.includes(file.type))
    return errorText('fileTypeRefused', { type: file.type || 'unknown', accepted: PICTURES_ACCEPTED });
  if (file.size > maxBytes) return errorText('fileTooLarge', { limit: inMegabytes(maxBytes) });
  return null;
}
