// Reads the size of a PNG or JPEG from its first bytes.

export function pictureSize(file: Buffer): { width: number; height: number } {
  if (file.subarray(1, 4).toString('latin1') === 'PNG') return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  for (let at = 2; at + 9 < file.length && file[at] === 0xff;) {
    const marker = file[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return { width: 0, height: 0 };
}
