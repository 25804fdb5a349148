// Access tokens of Google, made from refresh tokens and kept until shortly before they expire. They are in memory only.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Exchange } from '../ad-network/exchange.ts';
import { NoAnswer } from '../ad-network/exchange.ts';
import { hidingSecrets } from '../ad-network/hide-secrets.ts';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { parseJson } from '../ad-network/parse-json.ts';
import { retryReads } from '../ad-network/retry-reads.ts';
import type { RetryRules } from '../ad-network/retry-reads.ts';

export interface AccessTokenOptions {
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  exchange: Exchange;
  retries: RetryRules;
  now(): number;
}

export interface AccessTokens {
  of(refreshToken: string): Promise<string>;
  /** Google no longer accepts this access token, whatever its expiry says. */
  forget(refreshToken: string, accessToken: string): void;
}

const EARLY_MS = 60_000;
const MOST_KEPT = 10_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().default(0) });
const refused = z.object({ error: z.string(), error_description: z.string().optional() });

interface Kept {
  accessToken: string;
  until: number;
}

export function openAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { retries, now } = options;
  const kept = new Map<string, Kept>();
  /** Calls at the same moment share one exchange. */
  const underWay = new Map<string, Promise<string>>();

  const renew = async (name: string, refreshToken: string): Promise<string> => {
    const { access_token: accessToken, expires_in: seconds } = await retryReads(() => requestToken(options, refreshToken), retries);
    kept.set(name, { accessToken, until: now() + seconds * 1000 - EARLY_MS });
    if (kept.size > MOST_KEPT) for (const [each, { until }] of kept) if (until <= now()) kept.delete(each);
    return accessToken;
  };

  return {
    of(refreshToken) {
      const name = nameOf(refreshToken);
      const known = kept.get(name);
      if (known && known.until > now()) return Promise.resolve(known.accessToken);
      const pending = underWay.get(name) ?? renew(name, refreshToken).finally(() => underWay.delete(name));
      underWay.set(name, pending);
      return pending;
    },
    forget(refreshToken, accessToken) {
      const name = nameOf(refreshToken);
      if (kept.get(name)?.accessToken === accessToken) kept.delete(name);
    },
  };
}

/** Refresh tokens are not kept, not even as keys. */
const nameOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');

async function requestToken(
  { tokenUrl, clientId, clientSecret, exchange }: AccessTokenOptions,
  refreshToken: string,
): Promise<z.output<typeof granted>> {
  const form = { grant_type: 'refresh_token', client_id: clientId, client_secret: clientSecret, refresh_token: refreshToken };
  const answer = await exchange({ url: tokenUrl, method: 'POST', headers: {}, body: new URLSearchParams(form) }).catch((error: unknown) => {
    if (!(error instanceof NoAnswer)) throw error;
    throw new NetworkFailure({ network: 'google', kind: 'transient', message: error.message });
  });
  const body = parseJson(answer.body);
  const token = granted.safeParse(body);
  if (answer.status === 200 && token.success) return token.data;
  const refusal = refused.safeParse(body);
  const hide = hidingSecrets([refreshToken, clientSecret]);
  const code = refusal.success ? refusal.data.error : null;
  throw new NetworkFailure({
    network: 'google',
    kind: kindOfRefusal(code, answer.status),
    message: hide(
      refusal.success
        ? `Google gave no access token: ${refusal.data.error_description ?? refusal.data.error}`
        : `Google answered ${answer.status} to a request for an access token`,
    ),
    code,
    // The person withdrew the consent, or did not use it for half a year.
    tokenState: code === 'invalid_grant' ? 'revoked' : null,
  });
}

function kindOfRefusal(code: string | null, status: number): 'auth' | 'permission' | 'throttled' | 'transient' {
  if (code === 'invalid_grant') return 'auth';
  if (status === 429) return 'throttled';
  // Any other refusal is about our own client, as `invalid_client`.
  return status >= 500 || code === null ? 'transient' : 'permission';
}
