// Receives a multipart form: its fields as texts, its files as files in a folder, in little memory however large they are.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';

export interface UploadedFile {
  /** The name of the field. */
  field: string;
  filename: string;
  /** Where it lies now; the handler moves or removes it. */
  path: string;
  bytes: number;
  sha256: string;
}

export interface Upload {
  fields: Record<string, string>;
  files: UploadedFile[];
}

export const isMultipart = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean => type.startsWith('multipart/form-data');

const MAX_FIELD_BYTES = 40_000_000;

/** Rejects when the upload is aborted or malformed; no file of it stays then. */
export async function receiveUpload(message: IncomingMessage, folder: string): Promise<Upload> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const type = message.headers['content-type'] ?? '';
  const busboy = new Busboy({ headers: { ...message.headers, 'content-type': type }, limits: { fieldSize: MAX_FIELD_BYTES } });
  const fields: Record<string, string> = {};
  const writing: Promise<UploadedFile>[] = [];
  const open: { content: Readable; at: string }[] = [];
  busboy.on('field', (name, value) => void (fields[name] = value));
  busboy.on('file', (field, content, filename) => {
    const at = path.join(folder, `upload-${randomUUID()}`);
    open.push({ content, at });
    const written = writeFile(content, at).then((size) => ({ field, filename, path: at, ...size }));
    // An abort ends the upload below; the file's own error says nothing more.
    written.catch(() => undefined);
    writing.push(written);
  });
  try {
    await pipeline(message, busboy);
    return { fields, files: await Promise.all(writing) };
  } catch (error) {
    for (const { content } of open) content.destroy();
    await Promise.allSettled(writing);
    await Promise.all(open.map(({ at }) => rm(at, { force: true })));
    throw error;
  }
}

async function writeFile(content: Readable, at: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  content.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength;
    hash.update(chunk);
  });
  await pipeline(content, createWriteStream(at, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}
