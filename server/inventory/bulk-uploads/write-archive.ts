// Writes a small zip in memory, for the sample that people download. Entries are stored uncompressed, because pictures are
// compressed already.
import { crc32 } from 'node:zlib';

export interface NewEntry {
  name: string;
  content: Buffer;
}

/** 1 January 1980, so that the same content gives the same archive, byte by byte. */
const NO_DATE = 0x0021;
const IS_UTF8 = 0x0800;

export function writeArchive(entries: readonly NewEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const nameBytes = Buffer.from(name, 'utf8');
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(IS_UTF8, 2);
    facts.writeUInt16LE(NO_DATE, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(nameBytes.length, 22);
    parts.push(number32(0x04034b50), facts, nameBytes, content);
    const ending = Buffer.alloc(14);
    ending.writeUInt32LE(offset, 10);
    directory.push(number32(0x02014b50), number16(20), facts, ending, nameBytes);
    offset += 30 + nameBytes.length + content.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directoryBytes, end]);
}

function number32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function number16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
