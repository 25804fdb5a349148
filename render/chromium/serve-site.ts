// Serves the files of one job to its browser, and refuses every other address: the browser reaches all of them through this server.
// It is there before the browser, and gets the job's folder later.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from './content-types.ts';

interface Keeping {
  /** Whether a JPEG is kept for later pages, as all other files are. One that is kept is scaled from what was decoded for the pages before. */
  keepsPhotos: boolean;
}

export interface Site {
  port: number;
  /** Serves the files of this folder from now on. */
  open(siteFolder: string, keeping: Keeping): void;
  close(): void;
}

/** Names below localhost count as secure, which the browser's private file system asks for, and as separate sites. */
export const pageOrigin = (page: number): string => `http://page${page}.localhost`;
const pageOf = (host: string): number | null => {
  const [, page] = /^page([0-9])\.localhost$/u.exec(host) ?? [];
  return page === undefined ? null : Number(page);
};

const POLICY = "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; frame-src 'none'; worker-src 'none'; form-action 'none'";
/**
 * The page that holds a template also gives its policy to templates that are written into it, so it allows what a template may do. The
 * template shares its address, and starts no worker through it.
 */
const hostPolicy = (origin: string): string =>
  `default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; frame-src 'self'; worker-src ${origin}/adstead/; object-src 'none'; form-action 'none'`;
const HOST_PAGE =
  '<!doctype html><meta charset="utf-8"><style>html,body{margin:0}canvas,iframe{display:block;border:0}</style><body></body><script src="/adstead/host.js"></script><script src="/adstead/inspect.js"></script>';

export async function serveSite(pageFolder: string): Promise<Site> {
  let site: ({ folder: string } & Keeping) | null = null;
  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch {
      response.destroy();
    }
  });
  // Secure connections and WebSockets ask a proxy for a tunnel.
  server.on('connect', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : null;
    const page = url && pageOf(url.hostname);
    if (url === null || page === null) return refuse(response, 403);
    if (request.method !== 'GET') return refuse(response, 405);
    if (url.pathname === '/') {
      const headers = { 'content-type': 'text/html', 'content-security-policy': hostPolicy(url.origin) };
      return void response.writeHead(200, headers).end(HOST_PAGE);
    }
    const ours = /^\/adstead\/((?:host|frame-writer|i420|inspect)\.js)$/u.exec(url.pathname);
    if (ours?.[1]) {
      const script = readFileSync(path.join(pageFolder, ours[1]));
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    }
    if (site === null || url.pathname.startsWith('/adstead/')) return refuse(response, 404);
    sendFile(site, url.pathname, response);
  }

  return {
    port: (server.address() as AddressInfo).port,
    open: (folder, keeping) => void (site = { folder, ...keeping }),
    close: () => end(server),
  };
}

function sendFile({ folder, keepsPhotos }: { folder: string } & Keeping, pathname: string, response: ServerResponse): void {
  const file = path.join(folder, path.normalize(decodeURIComponent(pathname)));
  const content = file.startsWith(folder + path.sep) ? contentOf(file) : null;
  if (content === null) return refuse(response, 404);
  const type = contentTypeOf(file);
  response.writeHead(200, {
    'content-type': type,
    'content-length': content.byteLength,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    // The files do not change while the browser lives, and its cache ends with it.
    'cache-control': keepsPhotos || type !== 'image/jpeg' ? 'max-age=86400, immutable' : 'no-store',
  });
  // Whole, because pictures are small and a stream of one takes longer.
  response.end(content);
}

/** The file was written a moment ago and is in memory, so that handing the read to another thread would take longer. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

const refuse = (response: ServerResponse, status: number): void => void response.writeHead(status).end();

function end(server: Server): void {
  server.close();
  server.closeAllConnections();
}
