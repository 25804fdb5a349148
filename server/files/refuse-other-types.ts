import type { UploadLimits } from '#contract/files/index.ts';
import { AppError } from '../http/app-error.ts';

/** Throws for a media type that this upload does not accept. */
export function refuseOtherTypes(mediaType: string, { mediaTypes, accepted }: UploadLimits): void {
  if (!mediaTypes.includes(mediaType)) throw new AppError('fileTypeRefused', { type: mediaType, accepted });
}
