// Error codes of uploads and crops.
import type { ErrorCode } from '../error-catalogue.ts';

export const UPLOAD_REFUSALS = [
  'fileMissing',
  'fileEmpty',
  'fileTypeRefused',
  'fileTooLarge',
  'imageTooManyPixels',
  'imageSideTooLong',
  'imageTooComplex',
  'animationTooManyPixels',
  'imageTooManyFrames',
  'imageUnreadable',
  'tooManyPictures',
  'storageFull',
] as const satisfies readonly ErrorCode[];

export const CROP_REFUSALS = [
  'notFound',
  'notAnImage',
  'cropOutside',
  'imageTooComplex',
  'imageUnreadable',
  'tooManyPictures',
  'storageFull',
] as const satisfies readonly ErrorCode[];
