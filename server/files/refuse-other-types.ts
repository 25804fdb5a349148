// What is said of a file whose type we do not take?
import type { UploadLimits } from '#contract/files/index.ts';
import { AppError } from '../http/app-error.ts';

/** Goes on only with a type that may be sent here. */
export function refuseOtherTypes(mediaType: string, { mediaTypes, accepted }: UploadLimits): void {
  if (!mediaTypes.includes(mediaType)) throw new AppError('fileTypeRefused', { type: mediaType, accepted });
}
