// How does one call the Graph API? Every call says whose app asks, and its errors are told apart into 'later' and 'never'.
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

/** Unknown or temporary trouble, and every kind of 'too many calls'. */
const PASSING_CODES: ReadonlySet<number> = new Set([2, 4, 17, 32, 341, 368, 613]);
/** The token is not, or no longer, good. */
const TOKEN_CODE = 190;

export class TokenRefused extends PermanentFailure {}

export interface Graph {
  /** With a token, in the header: secrets are kept out of addresses, which are logged everywhere. */
  ask<Schema extends z.ZodType>(
    method: 'GET' | 'DELETE',
    path: string,
    token: string,
    query: Record<string, string>,
    answer: Schema,
  ): Promise<z.output<Schema>>;
  /** With what proves the app itself, in the body. */
  post<Schema extends z.ZodType>(path: string, form: Record<string, string>, answer: Schema): Promise<z.output<Schema>>;
}

export function openGraph({ graphUrl, version, appSecret, fetch }: GraphOptions): Graph {
  const proofOf = (token: string): string => createHmac('sha256', appSecret).update(token).digest('hex');
  const address = (path: string): URL => new URL(`${graphUrl.replace(/\/$/, '')}/${version}/${path}`);
  return {
    async ask(method, path, token, query, answer) {
      const url = address(path);
      url.search = new URLSearchParams({ ...query, appsecret_proof: proofOf(token) }).toString();
      return read(await fetch(url.href, { method, headers: { authorization: `Bearer ${token}` } }), answer);
    },
    async post(path, form, answer) {
      return read(await fetch(address(path).href, { method: 'POST', body: new URLSearchParams(form) }), answer);
    },
  };
}

async function read<Schema extends z.ZodType>(answer: Response, schema: Schema): Promise<z.output<Schema>> {
  const said: unknown = await answer.json().catch(() => undefined);
  const refused = graphError.safeParse(said);
  if (refused.success) throw failureOf(refused.data.error);
  const parsed = schema.safeParse(said);
  if (!answer.ok || !parsed.success)
    throw new PermanentFailure(`Facebook answered ${answer.status} with something else than was asked for`);
  return parsed.data;
}

function failureOf({ message, code, error_subcode: subcode, is_transient: isTransient }: z.output<typeof graphError>['error']): Error {
  const said = `Facebook: ${message} (${code}${subcode === undefined ? '' : `/${subcode}`})`;
  if (code === TOKEN_CODE) return new TokenRefused(said);
  return isTransient === true || PASSING_CODES.has(code) ? new RetryableFailure(said) : new PermanentFailure(said);
}
