// Which session does a request belong to? The browser's own or, in a window where an admin acts as someone else, that window's. A
// request of an acting window is never answered as the admin, whatever other cookies it carries.
import { ACTING_HEADER, ACTING_QUERY } from '#contract/request-headers.ts';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SESSION_COOKIE } from './session-token.ts';

const WINDOW = /^[0-9a-f]{16}$/;
const NO_SUCH_COOKIE = '';

export const actingCookie = (window: string): string => (WINDOW.test(window) ? `adstead_acting_${window}` : NO_SUCH_COOKIE);

/** Undefined in the browser's ordinary windows. */
export function actingWindowOf(request: FastifyRequest): string | undefined {
  return parseActingWindow(request.headers[ACTING_HEADER] ?? (request.query as Record<string, unknown>)[ACTING_QUERY]);
}

/** A value that is not a string becomes an empty name, for which there is no cookie. */
export const parseActingWindow = (value: unknown): string | undefined => (value === undefined || typeof value === 'string' ? value : '');

export const cookieNameFor = (window: string | undefined): string => (window === undefined ? SESSION_COOKIE : actingCookie(window));

export const sessionTokenOf = (request: FastifyRequest): string | undefined => request.cookies[cookieNameFor(actingWindowOf(request))];

/**
 * Where the product is reached by https, session cookies have the prefix `__Host-`: browsers then accept them from this very host only,
 * so that a page of a sibling host cannot put its own session in place. Cookies without the prefix are not read there.
 */
const HOST_PREFIX = '__Host-';
const isHttps = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean => PUBLIC_URL?.startsWith('https:') ?? false;
const SESSION_COOKIES = new RegExp(`^(?:${HOST_PREFIX})?(?:${SESSION_COOKIE}|adstead_acting_)`);

/** The name under which a session cookie is sent to the browser. */
export const sentCookieName = (config: Pick<Config, 'PUBLIC_URL'>, name: string): string =>
  isHttps(config) ? `${HOST_PREFIX}${name}` : name;

/** The cookies of a request, with those of sessions under their names without the prefix. */
export function readCookies<Value>(config: Pick<Config, 'PUBLIC_URL'>, sent: Readonly<Record<string, Value>>): Record<string, Value> {
  if (!isHttps(config)) return { ...sent };
  const others = Object.entries(sent).filter(([name]) => !SESSION_COOKIES.test(name));
  const own = Object.entries(sent).filter(([name]) => SESSION_COOKIES.test(name) && name.startsWith(HOST_PREFIX));
  return Object.fromEntries([...others, ...own.map(([name, value]) => [name.slice(HOST_PREFIX.length), value] as const)]);
}

export const cookieOptions = (config: Config): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: isHttps(config),
});
