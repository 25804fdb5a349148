// Pictures to upload: each is different, so that each is stored.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Caller } from './caller.ts';

/** Noise does not compress: the size in bytes is about three times the number of pixels. */
export async function makePicture(side: number): Promise<Buffer> {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

export interface UploadReply {
  status: number;
  body: { code?: string; message?: string; url?: string };
}

export async function upload(address: string, caller: Caller, picture: Buffer): Promise<UploadReply> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const response = await fetch(`${address}/api/files`, { method: 'POST', headers: { cookie: caller.cookie }, body: form });
  return { status: response.status, body: (await response.json()) as UploadReply['body'] };
}
