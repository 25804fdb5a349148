// Serves the app's files from memory, as the build has compressed them. A file with a hash in its name never
// changes and is cached for a year; the few others are cached for an hour.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings } from './accepted-encodings.ts';
import { AppError } from '../app-error.ts';
import { DECODER_POLICY } from './security-headers.ts';

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Encoding = (typeof ENCODINGS)[number]['name'];

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const HASHED = 'assets/';
/** The worker that decodes HEIC pictures. */
const HEIC_WORKER = /^assets\/heic-worker-[^/]*\.js$/;

export function serveWebAssets(app: FastifyInstance, folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.split(path.sep).join('/'));
  const all = new Set(files);
  const served = new Map(files.filter((file) => path.extname(file) in TYPES).map((file) => [file, loader(folder, file, all)]));
  const answer = (file: string, cacheControl: string, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const load = served.get(file);
    if (!load) throw new AppError('notFound');
    if (HEIC_WORKER.test(file)) reply.header('content-security-policy', DECODER_POLICY);
    return send(load(), request, reply.type(TYPES[path.extname(file)] ?? '').header('cache-control', cacheControl));
  };
  // One route for all: a route per file took a third of the time in which the application is built.
  app.get<{ Params: { '*': string } }>(`/${HASHED}*`, (request, reply) =>
    answer(`${HASHED}${request.params['*']}`, 'public, max-age=31536000, immutable', request, reply),
  );
  for (const file of [...served.keys()].filter((name) => !name.startsWith(HASHED))) {
    app.get(`/${file}`, (request, reply) => answer(file, 'public, max-age=3600', request, reply));
  }
}

interface Loaded {
  etag: string;
  plain: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
}

/** Files are read on first use and stay in memory, so a later build that replaces the folder does not take them away. */
function loader(folder: string, file: string, all: ReadonlySet<string>): () => Loaded {
  let loaded: Loaded | undefined;
  const read = (name: string): Buffer => readFileSync(path.join(folder, name));
  return () => {
    loaded ??= {
      plain: read(file),
      etag: `"${createHash('sha256').update(read(file)).digest('base64url').slice(0, 22)}"`,
      encoded: Object.fromEntries(
        ENCODINGS.filter(({ ending }) => all.has(file + ending)).map(({ name, ending }) => [name, read(file + ending)]),
      ),
    };
    return loaded;
  };
}

function send({ plain, encoded, etag }: Loaded, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('etag', etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  const accepted = acceptedEncodings(request);
  for (const { name } of ENCODINGS) {
    const bytes = accepted.includes(name) ? encoded[name] : undefined;
    if (bytes) return reply.header('content-encoding', name).send(bytes);
  }
  return reply.send(plain);
}
