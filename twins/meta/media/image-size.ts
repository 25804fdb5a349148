// Reads the format and the size of an image from its first bytes: PNG, JPEG and GIF.

export interface ImageSize {
  format: 'png' | 'jpg' | 'gif';
  width: number;
  height: number;
}

/** Null for anything that is no such image. */
export function readImageSize(bytes: Buffer): ImageSize | null {
  if (bytes.length >= 24 && bytes.readUInt32BE(0) === 0x89_50_4e_47)
    return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.length >= 10 && bytes.subarray(0, 4).toString('latin1') === 'GIF8')
    return { format: 'gif', width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  return bytes.length >= 4 && bytes.readUInt16BE(0) === 0xff_d8 ? readJpeg(bytes) : null;
}

/** Frame headers are C0 to CF without the tables C4, C8 and CC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(bytes: Buffer): ImageSize | null {
  let position = 2;
  while (position + 9 < bytes.length) {
    if (bytes[position] !== 0xff) return null;
    const marker = bytes[position + 1] ?? 0;
    if (isFrame(marker)) return { format: 'jpg', height: bytes.readUInt16BE(position + 5), width: bytes.readUInt16BE(position + 7) };
    // Fill bytes may stand before a marker.
    position += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(position + 2);
  }
  return null;
}
