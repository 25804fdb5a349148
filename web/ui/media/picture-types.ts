// What may be chosen as a picture: what the server takes, and what the browser converts before.
import { UPLOAD_LIMITS } from '#contract/files/upload-limits.ts';
import { PHONE_PICTURE_TYPES } from '#domain/media/index.ts';

export const PICTURE_ACCEPT = [...UPLOAD_LIMITS.picture.mediaTypes, ...PHONE_PICTURE_TYPES].join(',');
export const PICTURES_ACCEPTED = 'GIF, JPEG, PNG, HEIC or WebP';
