// Does this request come from our own pages? Asked of everything that changes state, the specification's
// mutating GETs too. Programs outside a browser send neither header and are not meant.
import type { FastifyRequest } from 'fastify';

export function comesFromOurOwnPages(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  return origin === undefined || isOwnOrigin(origin, request.headers.host, publicUrl);
}

export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
