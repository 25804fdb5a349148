// Detects polyglot files: pictures that are also an archive or a PDF. Archives are read from their end, and PDF readers accept their
// signature anywhere near the beginning, so a picture that carries either was made to be taken for both.
import { open } from 'node:fs/promises';
import { readPart } from '../../adapters/storage/index.ts';
import type { Content } from '../../adapters/storage/index.ts';

const PDF_SIGNATURE = '%PDF-';
const PDF_SIGNATURE_WITHIN = 1024;
const ZIP_END = Buffer.from('PK\u0005\u0006', 'latin1');
const ZIP_END_LENGTH = 22;
const MAX_COMMENT_LENGTH = 0xffff;

export async function isPolyglot(content: Content): Promise<boolean> {
  const bytes = Buffer.isBuffer(content) ? content.byteLength : content.bytes;
  const tailBytes = Math.min(bytes, ZIP_END_LENGTH + MAX_COMMENT_LENGTH);
  const [head, tail] = await readEnds(content, Math.min(bytes, PDF_SIGNATURE_WITHIN), bytes - tailBytes, tailBytes);
  return head.includes(PDF_SIGNATURE) || endsAsZip(tail);
}

async function readEnds(content: Content, headBytes: number, tailAt: number, tailBytes: number): Promise<[Buffer, Buffer]> {
  if (Buffer.isBuffer(content)) return [content.subarray(0, headBytes), content.subarray(tailAt)];
  await using handle = await open(content.path);
  return [await readPart(handle, 0, headBytes), await readPart(handle, tailAt, tailBytes)];
}

/** Whether an end-of-directory record is followed by a comment of exactly the length that it states. */
function endsAsZip(tail: Buffer): boolean {
  for (let offset = tail.indexOf(ZIP_END); offset !== -1; offset = tail.indexOf(ZIP_END, offset + 1)) {
    const comment = offset + ZIP_END_LENGTH;
    if (comment <= tail.length && comment + tail.readUInt16LE(comment - 2) === tail.length) return true;
  }
  return false;
}
