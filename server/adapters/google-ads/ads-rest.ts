// The transport to Google Ads over REST: one call with its headers, its limits and its failure. An access token that Google no longer
// accepts is renewed once; the refused call had no effect, so it may be sent again.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { awaitUsage } from '../ad-network/await-usage.ts';
import { codeOfStatus, WITHOUT_ANSWER } from '../ad-network/answered.ts';
import type { Answered, CallRecord } from '../ad-network/answered.ts';
import { unanswered, withEffect } from '../ad-network/effect.ts';
import type { Effect } from '../ad-network/effect.ts';
import type { Answer, Exchange } from '../ad-network/exchange.ts';
import { NoAnswer } from '../ad-network/exchange.ts';
import { hidingSecrets } from '../ad-network/hide-secrets.ts';
import type { HideSecrets } from '../ad-network/hide-secrets.ts';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import { parseJson } from '../ad-network/parse-json.ts';
import { retryReads } from '../ad-network/retry-reads.ts';
import type { RetryRules } from '../ad-network/retry-reads.ts';
import { WHOLE_ACCOUNT } from '../ad-network/usage-budget.ts';
import type { UsageBudget } from '../ad-network/usage-budget.ts';
import type { AccessTokens } from './access-tokens.ts';
import { googleFailureOf, oddGoogleAnswer, readAdsError, requestIdOf } from './google-ads-failures.ts';

export interface GoogleAdsAccess {
  refreshToken: string;
  /** The manager account through which the customer is reached; null for direct access. */
  loginCustomerId: string | null;
}

export interface AdsRestOptions {
  apiUrl: string;
  version: string;
  developerToken: string;
  clientSecret: string;
  tokens: AccessTokens;
  exchange: Exchange;
  budget: UsageBudget;
  retries: RetryRules;
  onAnswer?: ((record: CallRecord) => void) | undefined;
}

export interface AdsCall {
  method: 'GET' | 'POST';
  /** After the version, as `customers/123/googleAds:search`. */
  path: string;
  access: GoogleAdsAccess;
  body?: object;
  effect: Effect;
  /** Whose allowance the call counts against; without it, that of the token's owner. */
  customerId?: string;
}

/** Beside JSON calls, for uploads: another address, other headers, bytes. */
export interface RawAdsCall extends Omit<AdsCall, 'path' | 'body'> {
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** `json` is the parsed body; undefined when it is no JSON. */
export interface ReadAnswer extends Answer {
  json: unknown;
  requestId: string | null;
  hide: HideSecrets;
}

export interface AdsRest {
  apiUrl: string;
  version: string;
  call<Schema extends z.ZodType<object>>(call: AdsCall, schema: Schema): Promise<Answered<z.output<Schema>>>;
  callRaw(call: RawAdsCall): Promise<ReadAnswer>;
}

/** Digits only: people write 123-456-7890. */
export const customerPath = (customerId: string): string => `customers/${digitsOf(customerId)}`;
const digitsOf = (customerId: string): string => customerId.replace(/\D/g, '');
/** The owner of a token, named by a hash of it. */
const ownerOf = ({ refreshToken }: GoogleAdsAccess): string =>
  `token ${createHash('sha256').update(refreshToken).digest('hex').slice(0, 16)}`;

export function openAdsRest(options: AdsRestOptions): AdsRest {
  const { version, tokens, exchange, budget, retries, onAnswer } = options;
  const apiUrl = options.apiUrl.replace(/\/$/, '');

  const attempt = async (call: RawAdsCall, accessToken: string): Promise<ReadAnswer> => {
    const { access, effect, customerId, url, headers, body, method } = call;
    const account = customerId === undefined ? ownerOf(access) : digitsOf(customerId);
    const key = { account, part: WHOLE_ACCOUNT };
    await awaitUsage({ budget, network: 'google', sleep: retries.sleep }, key);
    const hide = hidingSecrets([accessToken, access.refreshToken, options.developerToken, options.clientSecret]);
    const request = { url, method, headers: { ...headersOf(call, accessToken, options), ...headers }, ...(body !== undefined && { body }) };
    const record = { network: 'google', method, path: new URL(url).pathname, account } as const;
    const answer = await exchange(request).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      onAnswer?.({ ...record, ...WITHOUT_ANSWER });
      throw unanswered('google', effect, error);
    });
    const json = parseJson(answer.body);
    const error = readAdsError(json);
    const requestId = requestIdOf(answer, error ?? undefined);
    const isFine = !error && answer.status >= 200 && answer.status < 300;
    const failure = isFine ? null : error ? googleFailureOf(error, answer, hide) : oddGoogleAnswer(answer, hide);
    onAnswer?.({
      ...record,
      status: answer.status,
      code: failure ? (failure.details.code ?? codeOfStatus(answer.status)) : null,
      requestId,
    });
    if (!failure) return { ...answer, json, requestId, hide };
    if (failure.kind === 'throttled') budget.block(key, failure.details.retryAfterMs ?? 0);
    throw withEffect(effect, failure);
  };

  const once = async (call: RawAdsCall): Promise<ReadAnswer> => {
    const { refreshToken } = call.access;
    const accessToken = await tokens.of(refreshToken);
    try {
      return await attempt(call, accessToken);
    } catch (error) {
      if (!(error instanceof NetworkFailure) || error.kind !== 'auth') throw error;
      tokens.forget(refreshToken, accessToken);
      return attempt(call, await tokens.of(refreshToken));
    }
  };

  const callRaw: AdsRest['callRaw'] = (call) => (call.effect === 'read' ? retryReads(() => once(call), retries) : once(call));

  return {
    apiUrl,
    version,
    callRaw,
    async call({ path, body, ...call }, schema) {
      const answer = await callRaw({
        ...call,
        url: `${apiUrl}/${version}/${path}`,
        headers: body ? { 'content-type': 'application/json' } : {},
        ...(body && { body: JSON.stringify(body) }),
      });
      const parsed = schema.safeParse(answer.json);
      if (parsed.success) return { ...parsed.data, requestId: answer.requestId };
      throw withEffect(call.effect, oddGoogleAnswer(answer, answer.hide));
    },
  };
}

const headersOf = ({ access }: RawAdsCall, accessToken: string, { developerToken }: AdsRestOptions): Record<string, string> => ({
  authorization: `Bearer ${accessToken}`,
  'developer-token': developerToken,
  ...(access.loginCustomerId !== null && { 'login-customer-id': digitsOf(access.loginCustomerId) }),
});
