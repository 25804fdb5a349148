// The media types that can be uploaded (specification 1 §5). The type is always detected from the bytes; the file's name and extension
// are never trusted.

export type MediaKind = 'image' | 'video' | 'audio' | 'other';

export interface MediaType {
  mediaType: string;
  extension: string;
}

export const MEDIA_TYPES = {
  gif: { mediaType: 'image/gif', extension: 'gif' },
  jpeg: { mediaType: 'image/jpeg', extension: 'jpg' },
  png: { mediaType: 'image/png', extension: 'png' },
  mp4: { mediaType: 'video/mp4', extension: 'mp4' },
  avi: { mediaType: 'video/x-msvideo', extension: 'avi' },
  // Browsers play F4V only if it is served as MP4.
  f4v: { mediaType: 'video/mp4', extension: 'f4v' },
  mov: { mediaType: 'video/quicktime', extension: 'mov' },
  m4v: { mediaType: 'video/x-m4v', extension: 'm4v' },
  wav: { mediaType: 'audio/wav', extension: 'wav' },
  wmv: { mediaType: 'video/x-ms-wmv', extension: 'wmv' },
} as const satisfies Record<string, MediaType>;

export type MediaTypeId = keyof typeof MEDIA_TYPES;

export const IMAGE_TYPES = ['gif', 'jpeg', 'png'] as const satisfies readonly MediaTypeId[];
export const VIDEO_TYPES = ['mp4', 'avi', 'f4v', 'mov', 'm4v', 'wav', 'wmv'] as const satisfies readonly MediaTypeId[];

export const mediaTypesOf = (types: readonly MediaTypeId[]): readonly string[] => [
  ...new Set(types.map((type) => MEDIA_TYPES[type].mediaType)),
];

export function mediaKindOf(mediaType: string): MediaKind {
  const [family] = mediaType.split('/');
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'other';
}
