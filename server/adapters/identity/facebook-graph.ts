// Calls Facebook's Graph API. Every call proves that it comes from our app, and an error becomes a retryable or a permanent failure.
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { PermanentFailure, RetryableFailure } from '../outside-failure.ts';
import type { BoundedFetch } from './bounded-fetch.ts';

export interface GraphOptions {
  graphUrl: string;
  version: string;
  appSecret: string;
  fetch: BoundedFetch;
}

const graphError = z.object({
  error: z.object({ message: z.string(), code: z.number(), error_subcode: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** Unknown or temporary errors, and every kind of rate limit. */
const TRANSIENT_CODES: ReadonlySet<number> = new Set([2, 4, 17, 32, 341, 368, 613]);
/** The token is invalid or has expired. */
const TOKEN_CODE = 190;

export class TokenRefused extends PermanentFailure {}

export interface Graph {
  /** Sends the token in the header: URLs are logged in many places and must hold no secret. */
  request<Schema extends z.ZodType>(
    method: 'GET' | 'DELETE',
    path: string,
    token: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /** Sends the app's own credentials in the body. */
  post<Schema extends z.ZodType>(path: string, form: Record<string, string>, schema: Schema): Promise<z.output<Schema>>;
}

export function openGraph({ graphUrl, version, appSecret, fetch }: GraphOptions): Graph {
  const proofOf = (token: string): string => createHmac('sha256', appSecret).update(token).digest('hex');
  const endpointUrl = (path: string): URL => new URL(`${graphUrl.replace(/\/$/, '')}/${version}/${path}`);
  return {
    async request(method, path, token, query, schema) {
      const url = endpointUrl(path);
      url.search = new URLSearchParams({ ...query, appsecret_proof: proofOf(token) }).toString();
      return read(await fetch(url.href, { method, headers: { authorization: `Bearer ${token}` } }), schema);
    },
    async post(path, form, schema) {
      return read(await fetch(endpointUrl(path).href, { method: 'POST', body: new URLSearchParams(form) }), schema);
    },
  };
}

async function read<Schema extends z.ZodType>(response: Response, schema: Schema): Promise<z.output<Schema>> {
  const body: unknown = await response.json().catch(() => undefined);
  const refusal = graphError.safeParse(body);
  if (refusal.success) throw failureOf(refusal.data.error);
  const parsed = schema.safeParse(body);
  if (!response.ok || !parsed.success) throw new PermanentFailure(`Facebook sent an unexpected response (${response.status})`);
  return parsed.data;
}

function failureOf({ message, code, error_subcode: subcode, is_transient: isTransient }: z.output<typeof graphError>['error']): Error {
  const text = `Facebook: ${message} (${code}${subcode === undefined ? '' : `/${subcode}`})`;
  if (code === TOKEN_CODE) return new TokenRefused(text);
  return isTransient === true || TRANSIENT_CODES.has(code) ? new RetryableFailure(text) : new PermanentFailure(text);
}
