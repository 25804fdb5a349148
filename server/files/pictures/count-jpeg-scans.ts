// Counts the scans of a JPEG: a progressive one goes over all of its pixels once for each, and a file may hold any number of them.
// Scans inside of embedded thumbnails are not counted, as they lie within segments that are skipped.

const MARKER = 0xff;
const SCAN = 0xda;
const END = 0xd9;
const FIRST_MARKER = 2;

export function countJpegScans(jpeg: Buffer): number {
  let scans = 0;
  let offset = FIRST_MARKER;
  while (offset + 4 <= jpeg.length) {
    if (jpeg[offset] !== MARKER) return scans;
    const kind = jpeg[offset + 1] ?? END;
    if (kind === END) return scans;
    // Fill bytes may stand before a marker.
    if (kind === MARKER) {
      offset += 1;
      continue;
    }
    offset += 2 + jpeg.readUInt16BE(offset + 2);
    if (kind === SCAN) {
      scans += 1;
      offset = nextMarker(jpeg, offset);
    }
  }
  return scans;
}

/** Within the data of a scan, FF00 is a byte of data and FFD0 to FFD7 are restart markers. */
function nextMarker(jpeg: Buffer, start: number): number {
  for (let at = jpeg.indexOf(MARKER, start); at !== -1; at = jpeg.indexOf(MARKER, at + 1)) {
    const kind = jpeg[at + 1] ?? END;
    if (kind !== 0 && kind !== MARKER && (kind < 0xd0 || kind > 0xd7)) return at;
  }
  return jpeg.length;
}
