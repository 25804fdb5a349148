// Serves the stored images, and pictures that stand for the frames of a video.
import { existsSync, readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { TwinResponse } from '../../frame/serve.ts';
import type { Graph } from '../graph/graph.ts';
import { imageFile } from './images.ts';
import { readImageSize } from './image-size.ts';
import { THUMBNAIL_SIZE } from './videos.ts';

const NOT_FOUND: TwinResponse = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
const TYPES = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' } as const;

export function serveImage(graph: Graph, name: string): TwinResponse {
  const [stem = ''] = name.split('.');
  const file = imageFile(graph, stem);
  if (!/^[\w-]+$/.test(stem) || !existsSync(file)) return NOT_FOUND;
  const body = readFileSync(file);
  const format = readImageSize(body)?.format ?? 'jpg';
  return { status: 200, headers: { 'content-type': TYPES[format], 'cache-control': 'public, max-age=86400' }, body };
}

export function serveThumbnail(graph: Graph, video: string, name: string): TwinResponse {
  if (!graph.store.find('AdVideo', video)) return NOT_FOUND;
  const shade = 90 + 50 * (Number(name.split('.')[0]) % 3);
  return { status: 200, headers: { 'content-type': 'image/png' }, body: greyPng(THUMBNAIL_SIZE, shade) };
}

/** A square of one grey, as a PNG with eight bits per pixel. */
export function greyPng(size: number, shade: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 8;
  const rows = Buffer.alloc((size + 1) * size, shade);
  for (let row = 0; row < size; row += 1) rows[row * (size + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
