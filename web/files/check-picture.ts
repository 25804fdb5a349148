// Checks a picture's type and size before it is uploaded, with the same limits as the server.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes, UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';

const { mediaTypes, accepted, maxBytes } = UPLOAD_LIMITS.picture;

export const ACCEPTED_TYPES = mediaTypes.join(',');
export const PICTURE_HINT = `${accepted}, at most ${inMegabytes(maxBytes)}.`;

/** The error message, or null where the file may be uploaded. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!mediaTypes.includes(file.type)) return errorText('fileTypeRefused', { type: file.type || 'unknown', accepted });
  if (file.size > maxBytes) return errorText('fileTooLarge', { limit: inMegabytes(maxBytes) });
  return null;
}
