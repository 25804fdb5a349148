// The limits of an upload: those of the contract, except where a setting changes them.
import { UPLOAD_LIMITS } from '#contract/files/index.ts';
import type { UploadLimits, UploadPurpose } from '#contract/files/index.ts';
import type { Config } from '../config.ts';

const MEGABYTE = 1024 * 1024;

export function uploadLimitsFor(config: Pick<Config, 'MOST_VIDEO_MB'>, purpose: UploadPurpose): UploadLimits {
  return purpose === 'video' ? { ...UPLOAD_LIMITS.video, maxBytes: config.MOST_VIDEO_MB * MEGABYTE } : UPLOAD_LIMITS[purpose];
}
