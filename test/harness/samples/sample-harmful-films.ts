// QuickTime films that refer to other files, for tests.

/** 16 × 16 pixels of three bytes. */
export const RAW_PICTURE_BYTES = 768;

export const box = (name: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A film that contains only the URL of another one. */
export function referenceFilm(url: string): Buffer {
  const address = Buffer.concat([Buffer.alloc(4), Buffer.from('url '), lengthOf(url.length + 1), Buffer.from(`${url}\0`)]);
  return Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), box('moov', box('rmra', box('rmda', box('rdrf', address))))]);
}

/** A track whose frames are in another file, named by an alias record as old Macs wrote it. */
export function referencedData(file: string): Buffer {
  const place = Buffer.from(file.length % 2 === 0 ? file : `${file}\0`);
  const alias = Buffer.concat([
    Buffer.alloc(130),
    Buffer.from([0, 1, 0, 1]),
    Buffer.alloc(16),
    Buffer.from([0, 2, 0, place.length]),
    place,
    Buffer.from([255, 255, 0, 0]),
  ]);
  const reference = box('dref', Buffer.alloc(4), lengthOf(1), box('alis', Buffer.alloc(4), alias));
  const entry = box(
    'raw ',
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(16),
    Buffer.from([0, 16, 0, 16]),
    Buffer.alloc(46),
    Buffer.from([0, 24, 255, 255]),
  );
  const table = box(
    'stbl',
    box('stsd', Buffer.alloc(4), lengthOf(1), entry),
    box('stts', Buffer.alloc(4), lengthOf(1), lengthOf(1), lengthOf(1)),
    box('stsc', Buffer.alloc(4), lengthOf(1), lengthOf(1), lengthOf(1), lengthOf(1)),
    box('stsz', Buffer.alloc(4), lengthOf(RAW_PICTURE_BYTES), lengthOf(1)),
    box('stco', Buffer.alloc(4), lengthOf(1), lengthOf(0)),
  );
  const media = box('minf', box('vmhd', Buffer.alloc(12)), box('dinf', reference), table);
  const header = box('mdhd', Buffer.alloc(12), lengthOf(1), lengthOf(1), Buffer.alloc(4));
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13));
  const track = box(
    'trak',
    box('tkhd', Buffer.from([0, 0, 0, 7]), Buffer.alloc(8), lengthOf(1), Buffer.alloc(68)),
    box('mdia', header, handler, media),
  );
  const movie = box('mvhd', Buffer.alloc(12), lengthOf(1), lengthOf(1), Buffer.alloc(80));
  return Buffer.concat([box('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), box('moov', movie, track)]);
}

function lengthOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
