// Which kinds of media do the drop zones take (specification 1 §5), and what is each called? By what the bytes are; names
// and extensions of what people send are never believed.

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
  // Browsers play it only when it is called what it is inside.
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

/** A content is handled by what it is: pictures are decoded, videos and sounds looked at in the background. */
export function mediaKindOf(mediaType: string): MediaKind {
  const [family] = mediaType.split('/');
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'other';
}
