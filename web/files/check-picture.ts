// Will the server take this picture? What it would refuse by type or size is refused here, before it is sent.
import { errorText } from '#contract/error-catalogue.ts';
import { inMegabytes, UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';

const { mediaTypes, accepted, maxBytes } = UPLOAD_LIMITS.picture;

export const ACCEPTED_TYPES = mediaTypes.join(',');
export const PICTURE_HINT = `${accepted}, at most ${inMegabytes(maxBytes)}.`;

/** The sentence to show, or null when it may be sent. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!mediaTypes.includes(file.type)) return errorText('fileTypeRefused', { type: file.type || 'unknown', accepted });
  if (file.size > maxBytes) return errorText('fileTooLarge', { limit: inMegabytes(maxBytes) });
  return null;
}
