// Checks that a request comes from our own pages, for everything that changes state, including the specification's
// mutating GETs. Programs outside a browser send neither header and are let through.
import { OWN_REQUEST_HEADER } from '#contract/request-headers.ts';
import type { FastifyRequest } from 'fastify';

/** A plain link can trigger a GET, and browsers send little about its origin, so a mutating GET needs a header that no link can carry. */
export const hasOwnRequestHeader = (request: FastifyRequest): boolean => request.headers[OWN_REQUEST_HEADER] !== undefined;

export function isSameSiteRequest(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = request.headers.origin;
  return origin === undefined || isOwnOrigin(origin, request.headers.host, publicUrl);
}

export function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined && origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
