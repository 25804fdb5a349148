// The sounds that ffmpeg is given. The format is detected from the bytes and passed to ffmpeg, which never guesses it: what it takes for a
// playlist makes it open other files and addresses.

/** The keys are ffmpeg's names of the formats, which are also the endings of such files. */
export const SOUND_FORMATS = {
  mp3: { mediaType: 'audio/mpeg' },
  wav: { mediaType: 'audio/wav' },
  ogg: { mediaType: 'audio/ogg' },
} as const satisfies Record<string, { mediaType: string }>;

export type SoundFormat = keyof typeof SOUND_FORMATS;

/** The number of bytes that detection needs, after any tags. */
export const SOUND_DETECTION_BYTES = 4096;
const ID3_HEADER_BYTES = 10;
const OGG_CODECS = ['OpusHead', '\u0001vorbis', '\u007fFLAC', 'Speex   '];
/** Where the first packet of an Ogg file begins: after a header and a table of one entry. */
const OGG_PACKET_AT = 28;

export const isSoundMediaType = (mediaType: string): boolean =>
  Object.values(SOUND_FORMATS).some((format) => format.mediaType === mediaType);

/** The length of the ID3 tag that begins here, 0 for none. What looks for playlists skips such a tag, so detection skips it too. */
export function id3TagLength(head: Uint8Array): number {
  if (latin1(head, 0, 3) !== 'ID3' || head.length < ID3_HEADER_BYTES) return 0;
  const [flags = 0, ...size] = head.subarray(5, ID3_HEADER_BYTES);
  const hasFooter = (flags & 0x10) !== 0;
  // Seven bits of each byte count.
  return ID3_HEADER_BYTES + size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0) + (hasFooter ? ID3_HEADER_BYTES : 0);
}

/** `head` is what follows the ID3 tags, which only an MP3 has. */
export function detectSoundFormat(head: Uint8Array, hasTag: boolean): SoundFormat | null {
  if (isMp3Frame(hasTag ? withoutPadding(head) : head)) return 'mp3';
  if (hasTag) return null;
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WAVE') return 'wav';
  const isOgg = latin1(head, 0, 4) === 'OggS' && OGG_CODECS.some((codec) => latin1(head, OGG_PACKET_AT).startsWith(codec));
  return isOgg ? 'ogg' : null;
}

/** Eleven set bits, then a version, layer III, a bit rate and a sample rate, none of them a reserved value. */
function isMp3Frame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  const isLayer3 = (second & 0x06) === 0x02 && (second & 0x18) !== 0x08;
  return isSync && isLayer3 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

/** Some programs leave zeros between the tag and the sound. */
function withoutPadding(head: Uint8Array): Uint8Array {
  const start = head.findIndex((byte) => byte !== 0);
  return head.subarray(start === -1 ? head.length : start);
}

const latin1 = (bytes: Uint8Array, from: number, to = from + 8): string => String.fromCharCode(...bytes.subarray(from, to));
