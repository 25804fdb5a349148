// Zip archives for tests, valid and hostile: a test can give headers that do not match the content.
import { crc32, deflateRawSync } from 'node:zlib';

export interface CraftedEntry {
  name: string;
  content?: Buffer | string;
  /** 8 compresses and 0 does not; any other number is only written to the header. */
  method?: number;
  flags?: number;
  /** The Unix mode, such as 0o120777 for a symbolic link. */
  mode?: number;
  /** The unpacked size in the headers. */
  claimedBytes?: number;
  /** The name in the local header. */
  localName?: string;
  crc?: number;
  /** The offset in the central directory; the true one by default. */
  claimedOffset?: number;
}

export function craftArchive(entries: readonly CraftedEntry[], { claimedCount = entries.length, comment = '' } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content ?? '');
    const method = entry.method ?? 8;
    const packed = method === 0 ? content : deflateRawSync(content);
    const facts = (name: Buffer): Buffer => {
      const bytes = Buffer.alloc(26);
      bytes.writeUInt16LE(20, 0);
      bytes.writeUInt16LE((entry.flags ?? 0) | 0x0800, 2);
      bytes.writeUInt16LE(method, 4);
      bytes.writeUInt32LE(entry.crc ?? crc32(content), 10);
      bytes.writeUInt32LE(packed.length, 14);
      bytes.writeUInt32LE(entry.claimedBytes ?? content.length, 18);
      bytes.writeUInt16LE(name.length, 22);
      return bytes;
    };
    const name = Buffer.from(entry.name);
    const localName = Buffer.from(entry.localName ?? entry.name);
    parts.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts(localName), localName, packed);
    const ending = Buffer.alloc(14);
    ending.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
    ending.writeUInt32LE(entry.claimedOffset ?? offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), facts(name), ending, name);
    offset += 30 + localName.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(claimedCount & 0xffff, 8);
  end.writeUInt16LE(claimedCount & 0xffff, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, listed, end, Buffer.from(comment, 'latin1')]);
}
