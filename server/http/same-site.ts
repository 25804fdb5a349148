// Does this request come from our own pages? Asked of everything that changes state, the specification's
// mutating GETs too. Programs outside a browser send neither header and are not meant.
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { FastifyRequest } from 'fastify';

/** A GET can be reached by a mere link, for which browsers say little: it needs a header that no link can carry. */
export const carriesOurHeader = (request: FastifyRequest): boolean => request.headers[OWN_REQUEST_HEADER] !== undefined;

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
