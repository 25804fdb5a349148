// Is a picture something else too? Archives are read from their end, and documents look for their mark anywhere near the beginning:
// a picture that carries either was made to be taken for both.
import { open } from 'node:fs/promises';
import { readPart } from '../adapters/storage/index.ts';
import type { Content } from '../adapters/storage/index.ts';

const DOCUMENT_MARK = '%PDF-';
const DOCUMENT_MARK_WITHIN = 1024;
const ARCHIVE_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ARCHIVE_END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;

export async function isSomethingElseToo(content: Content): Promise<boolean> {
  const bytes = Buffer.isBuffer(content) ? content.byteLength : content.bytes;
  const tailBytes = Math.min(bytes, ARCHIVE_END_LENGTH + LONGEST_COMMENT);
  const [head, tail] = await readEnds(content, Math.min(bytes, DOCUMENT_MARK_WITHIN), bytes - tailBytes, tailBytes);
  return head.includes(DOCUMENT_MARK) || endsAsArchive(tail);
}

async function readEnds(content: Content, headBytes: number, tailAt: number, tailBytes: number): Promise<[Buffer, Buffer]> {
  if (Buffer.isBuffer(content)) return [content.subarray(0, headBytes), content.subarray(tailAt)];
  await using handle = await open(content.path);
  return [await readPart(handle, 0, headBytes), await readPart(handle, tailAt, tailBytes)];
}

/** Its last record is followed by a comment as long as it says. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf(ARCHIVE_END); at !== -1; at = tail.indexOf(ARCHIVE_END, at + 1)) {
    const comment = at + ARCHIVE_END_LENGTH;
    if (comment <= tail.length && comment + tail.readUInt16LE(comment - 2) === tail.length) return true;
  }
  return false;
}
