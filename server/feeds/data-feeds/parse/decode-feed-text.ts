// Turns the bytes of a feed into text. Files are UTF-8; some senders write Latin-1, with or without declaring it, or mix both in one
// file. Bytes that are not valid UTF-8 are therefore read as Windows-1252, of which Latin-1 is a part, each by itself.
import { isAscii, isUtf8 } from 'node:buffer';
import { FeedFileRefused } from './feed-file-refused.ts';

export interface FeedDecoder {
  push(bytes: Uint8Array): string;
  end(): string;
}

/** The beginning of a file that declares its encoding: the byte order mark and the XML declaration. */
const HEAD_BYTES = 1024;

const BYTE_ORDER_MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
];

export function openFeedDecoder(): FeedDecoder {
  let head = Buffer.alloc(0);
  let decoder: FeedDecoder | null = null;
  const begin = (): string => {
    const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
    const encoding = mark?.encoding ?? declaredEncoding(head);
    decoder = encoding === 'utf-8' ? openUtf8() : openOther(encoding);
    const text = decoder.push(head.subarray(mark?.bytes.length ?? 0));
    head = Buffer.alloc(0);
    return text;
  };
  return {
    push(bytes) {
      if (decoder) return decoder.push(bytes);
      head = Buffer.concat([head, bytes]);
      return head.length < HEAD_BYTES ? '' : begin();
    },
    end: () => (decoder ? '' : begin()) + (decoder?.end() ?? ''),
  };
}

const ENCODINGS: readonly [RegExp, string][] = [
  // A declaration that can be read byte by byte is not in UTF-16; some libraries always write that name.
  [/^(utf-?8|utf-?16(le|be)?|us-ascii|ascii)$/i, 'utf-8'],
  [/^(iso-?8859-?1|iso-?8859-?15|latin-?1|windows-?1252|cp-?1252)$/i, 'windows-1252'],
];

function declaredEncoding(head: Buffer): string {
  const [, name] = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(head.toString('latin1')) ?? [];
  if (name === undefined) return 'utf-8';
  const known = ENCODINGS.find(([pattern]) => pattern.test(name));
  if (!known) throw new FeedFileRefused('encodingUnknown', 1);
  return known[1];
}

function openOther(encoding: string): FeedDecoder {
  const decoder = new TextDecoder(encoding);
  return {
    push: (bytes) => withoutSeparators(decoder.decode(bytes, { stream: true })),
    end: () => decoder.decode(),
  };
}

function openUtf8(): FeedDecoder {
  let rest = Buffer.alloc(0);
  return {
    push(bytes) {
      const joined = rest.length > 0 ? Buffer.concat([rest, bytes]) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const end = joined.length - unfinishedBytes(joined);
      rest = Buffer.from(joined.subarray(end));
      return decodeUtf8(joined.subarray(0, end));
    },
    end: () => decodeUtf8(rest),
  };
}

function decodeUtf8(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  return withoutSeparators(isUtf8(bytes) ? bytes.toString('utf8') : decodeMixed(bytes));
}

const lengthOf = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1);

/** The bytes at the end that begin a character whose other bytes are still to come. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return lengthOf(byte) > back ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

const HIGH_CHARACTERS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));

function decodeMixed(bytes: Buffer): string {
  const parts: string[] = [];
  let plain = 0;
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    const length = lengthOf(byte);
    if (byte < 0x80 || (length > 1 && at + length <= bytes.length && isUtf8(bytes.subarray(at, at + length)))) {
      at += length;
      continue;
    }
    parts.push(bytes.toString('utf8', plain, at), HIGH_CHARACTERS[byte - 128] ?? '\uFFFD');
    at += 1;
    plain = at;
  }
  parts.push(bytes.toString('utf8', plain));
  return parts.join('');
}

/** Line and paragraph separators come from word processors; programs further on break on them. */
const withoutSeparators = (text: string): string => text.replaceAll(/[\u2028\u2029]/g, '');
