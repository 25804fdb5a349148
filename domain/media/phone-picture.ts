// Pictures that phones make and that are not uploaded as they are: the browser turns them into JPEG first.

export type PhonePictureType = 'heic' | 'webp';

/** What the file dialog offers besides the accepted types. Some systems do not know the type of a HEIC file, only its ending. */
export const PHONE_PICTURE_TYPES = ['image/heic', 'image/heif', 'image/webp', '.heic', '.heif'] as const;

/** The brands of single pictures and bursts coded with HEVC; others in the same container are AVIF or videos. */
const HEIC_BRAND = /^(heic|heix|heim|heis|mif1|msf1)$/;

/** `head` is the beginning of a file, as many bytes as `DETECTION_BYTES`. */
export function detectPhonePicture(head: Uint8Array): PhonePictureType | null {
  const text = String.fromCharCode(...head.subarray(0, 12));
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'webp';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRAND.test(text.slice(8)) ? 'heic' : null;
}
