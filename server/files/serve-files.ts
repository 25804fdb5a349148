// How does a browser get a file's content? By an address nobody can guess and whose content never changes, so it is
// kept for a year. Whatever the content is, a browser may only show it: nothing in it runs.
import { PICTURE_SIZES } from '#contract/files/index.ts';
import type { PictureSize } from '#contract/files/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { House } from '../house.ts';
import { readRange } from './byte-range.ts';
import { contentKey, isHash } from './file-key.ts';
import { mediaTypeOf } from './file-store.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  // Mail programs and other sites show these pictures too.
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

interface Address {
  hash: string;
  size?: string;
}

export function serveFiles(app: FastifyInstance, house: House): void {
  const hidden = { schema: { hide: true } };
  app.get<{ Params: Address }>('/files/:hash', hidden, (request, reply) => serveContent(house, request, reply));
  app.get<{ Params: Address }>('/files/:hash/:size', hidden, (request, reply) => servePicture(house, request, reply));
}

type FileRequest = FastifyRequest<{ Params: Address }>;

async function serveContent({ db, files }: House, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { hash } = request.params;
  const mediaType = await knownType(db, hash);
  const etag = `"${hash}"`;
  if (isUnchanged(request, etag)) return reply.status(304).headers({ ...HEADERS, etag }).send();
  const key = contentKey(hash);
  const bytes = await files.storage.sizeOf(key);
  if (bytes === null) throw missing(request, key);
  const asked = readRange(request.headers.range, bytes);
  if (asked.kind === 'outside') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  const found = await files.storage.open(key, asked.kind === 'part' ? asked.range : undefined);
  if (!found) throw missing(request, key);
  reply.headers({ ...HEADERS, etag, 'accept-ranges': 'bytes' }).type(mediaType);
  if (asked.kind === 'whole') return reply.header('content-length', bytes).send(found.stream);
  const { first, last } = asked.range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${first}-${last}/${bytes}`, 'content-length': last - first + 1 })
    .send(found.stream);
}

async function servePicture({ db, files }: House, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { hash, size } = request.params;
  if (!isPictureSize(size)) throw new AppError('notFound');
  const mediaType = await knownType(db, hash);
  if (!mediaType.startsWith('image/')) throw new AppError('notFound');
  const etag = `"${hash}-${size}"`;
  if (isUnchanged(request, etag)) return reply.status(304).headers({ ...HEADERS, etag }).send();
  const found = await files.pictures.open(hash, size);
  if (!found) throw missing(request, contentKey(hash));
  return reply.headers({ ...HEADERS, etag, 'content-length': found.bytes }).type('image/webp').send(found.stream);
}

async function knownType(db: House['db'], hash: string): Promise<string> {
  const mediaType = isHash(hash) ? await mediaTypeOf(db, hash) : null;
  if (mediaType === null) throw new AppError('notFound');
  return mediaType;
}

const isUnchanged = (request: FastifyRequest, etag: string): boolean => request.headers['if-none-match']?.includes(etag) ?? false;
const isPictureSize = (text: string | undefined): text is PictureSize => text !== undefined && Object.hasOwn(PICTURE_SIZES, text);

function missing(request: FastifyRequest, key: string): AppError {
  request.log.error({ key }, 'a file is written down but not in storage');
  return new AppError('notFound');
}
