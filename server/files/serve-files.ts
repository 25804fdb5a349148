// Serves the content of files under URLs that cannot be guessed and whose content never changes, so they are cached for a year.
// Whatever the content is, a browser may only display it: no script in it runs.
import { PICTURE_SIZES } from '#contract/files/index.ts';
import type { PictureSize } from '#contract/files/index.ts';
import { IMAGE_TYPES, mediaTypesOf } from '#domain/media/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../adapters/storage/index.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../http/app-error.ts';
import { contentKey, isHash } from './file-key.ts';
import { mediaTypeOf } from './file-store.ts';
import { enqueuePictureCopies } from './pictures/picture-copies-job.ts';

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  // Email clients and other sites show these pictures too.
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
};

interface FileParams {
  hash: string;
  size?: string;
}

export function serveFiles(app: FastifyInstance, context: AppContext): void {
  app.get<{ Params: FileParams }>('/files/:hash', (request, reply) => serveContent(context, request, reply));
  app.get<{ Params: FileParams }>('/files/:hash/:size', (request, reply) => servePicture(context, request, reply));
}

type FileRequest = FastifyRequest<{ Params: FileParams }>;

async function serveContent({ db, files }: AppContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { hash } = request.params;
  const mediaType = await knownType(db, hash);
  const etag = `"${hash}"`;
  if (isUnchanged(request, etag))
    return reply
      .status(304)
      .headers({ ...HEADERS, etag })
      .send();
  const key = contentKey(hash);
  const bytes = await files.storage.sizeOf(key);
  if (bytes === null) throw missingContent(request, key);
  const requested = readRange(request.headers.range, bytes);
  if (requested.kind === 'outside') return reply.status(416).header('content-range', `bytes */${bytes}`).send();
  const found = await files.storage.open(key, requested.kind === 'part' ? requested.range : undefined);
  if (!found) throw missingContent(request, key);
  reply.headers({ ...HEADERS, ...dispositionOf(mediaType), etag, 'accept-ranges': 'bytes' }).type(mediaType);
  if (requested.kind === 'whole') return reply.header('content-length', bytes).send(found.stream);
  const { first, last } = requested.range;
  return reply
    .status(206)
    .headers({ 'content-range': `bytes ${first}-${last}/${bytes}`, 'content-length': last - first + 1 })
    .send(found.stream);
}

async function servePicture(context: AppContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, files } = context;
  const { hash, size } = request.params;
  if (!isPictureSize(size)) throw new AppError('notFound');
  const mediaType = await knownType(db, hash);
  // Copies are made of pictures only: a drawing is not decoded by us.
  if (!mediaTypesOf(IMAGE_TYPES).includes(mediaType)) throw new AppError('notFound');
  const etag = `"${hash}-${size}"`;
  if (isUnchanged(request, etag))
    return reply
      .status(304)
      .headers({ ...HEADERS, etag })
      .send();
  const found = await files.pictures.open(hash, size);
  if (!found) return serveSubstitute(context, request, reply);
  return reply
    .headers({ ...HEADERS, etag, 'content-length': found.bytes })
    .type('image/webp')
    .send(found.stream);
}

/** Until the job has made a copy its thumbnail is shown, which browsers ask for again. Decoding here would be work for strangers. */
async function serveSubstitute(context: AppContext, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { db, files } = context;
  const { hash } = request.params;
  const key = contentKey(hash);
  if ((await files.storage.sizeOf(key)) === null) throw missingContent(request, key);
  await db.transaction((tx) => enqueuePictureCopies(context, tx, { hashes: [hash], title: 'A picture', customerId: null, userId: null }));
  const thumbnail = await files.pictures.open(hash, 'thumbnail');
  if (!thumbnail) throw new AppError('pictureBeingPrepared');
  return reply
    .headers({ ...HEADERS, 'cache-control': 'no-store', 'content-length': thumbnail.bytes })
    .type('image/webp')
    .send(thumbnail.stream);
}

async function knownType(db: AppContext['db'], hash: string): Promise<string> {
  const mediaType = isHash(hash) ? await mediaTypeOf(db, hash) : null;
  if (mediaType === null) throw new AppError('notFound');
  return mediaType;
}

/** Fonts, drawings and unknown contents are used by templates; nobody needs to open them in a browser. */
const dispositionOf = (mediaType: string): Record<string, string> =>
  mediaTypesOf(IMAGE_TYPES).includes(mediaType) || /^(?:video|audio)\//u.test(mediaType) ? {} : { 'content-disposition': 'attachment' };

const isUnchanged = (request: FastifyRequest, etag: string): boolean => request.headers['if-none-match']?.includes(etag) ?? false;
const isPictureSize = (text: string | undefined): text is PictureSize => text !== undefined && Object.hasOwn(PICTURE_SIZES, text);

function missingContent(request: FastifyRequest, key: string): AppError {
  request.log.error({ key }, 'a file is written down but not in storage');
  return new AppError('notFound');
}

type RequestedRange = { kind: 'whole' } | { kind: 'part'; range: ByteRange } | { kind: 'outside' };

/** Reads a Range header: one range, as video players send it. Anything else gets the whole content. */
function readRange(header: string | undefined, bytes: number): RequestedRange {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return { kind: 'whole' };
  if (from === '') {
    const length = Math.min(Number(to), bytes);
    return length === 0 ? { kind: 'outside' } : { kind: 'part', range: { first: bytes - length, last: bytes - 1 } };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < first) return { kind: 'whole' };
  return first >= bytes ? { kind: 'outside' } : { kind: 'part', range: { first, last } };
}
