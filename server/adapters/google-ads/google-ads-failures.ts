// Turns an answer of Google Ads that is no success into a failure. Errors come as an object, or within an array where the answer streams.
import { z } from 'zod';
import { evidenceOf } from '../ad-network/evidence.ts';
import type { Answer } from '../ad-network/exchange.ts';
import type { HideSecrets } from '../ad-network/hide-secrets.ts';
import { NetworkFailure } from '../ad-network/network-failure.ts';
import type { FailureCause } from '../ad-network/network-failure.ts';
import { kindOfAdsError, kindOfStatus, tokenStateOf } from './google-ads-error-kinds.ts';
import type { AdsErrorCode } from './google-ads-error-kinds.ts';

/** When a limit is reached and no delay is named. */
const USUAL_WAIT_MS = 60_000;
/** The daily allowance counts the last 24 hours, so it does not come back soon. */
const DAILY_WAIT_MS = 3_600_000;

const adsError = z.object({
  errorCode: z.record(z.string(), z.string()).catch({}),
  message: z.string().catch(''),
  location: z
    .object({ fieldPathElements: z.array(z.object({ fieldName: z.string(), index: z.number().optional() })).catch([]) })
    .optional()
    .catch(undefined),
  details: z
    .object({ quotaErrorDetails: z.object({ retryDelay: z.string().optional(), rateScope: z.string().optional() }).optional() })
    .optional()
    .catch(undefined),
});
const detail = z.object({ errors: z.array(adsError).default([]), requestId: z.string().optional(), retryDelay: z.string().optional() });
/** google.rpc.Status; also the shape of partialFailureError. */
export const rpcStatus = z.object({
  code: z.number().catch(0),
  message: z.string().catch(''),
  status: z.string().optional(),
  details: z.array(detail).catch([]),
});
export type RpcStatus = z.output<typeof rpcStatus>;

/** Null when the body holds no error. */
export function readAdsError(body: unknown): RpcStatus | null {
  const first: unknown = Array.isArray(body) ? body.find(hasError) : body;
  const parsed = z.object({ error: rpcStatus }).safeParse(first);
  return parsed.success ? parsed.data.error : null;
}

const hasError = (part: unknown): boolean => typeof part === 'object' && part !== null && 'error' in part;

export function googleFailureOf(error: RpcStatus, answer: Answer, hide: HideSecrets): NetworkFailure {
  const errors = error.details.flatMap((each) => each.errors);
  const [first] = errors;
  const code = first ? codeOf(first) : null;
  const verdict = code ? kindOfAdsError(code) : kindOfStatus(answer.status);
  // A fault of the network is no verdict about the request, whatever code it carries.
  const { kind, canRetry } = answer.status >= 500 && verdict.kind === 'invalid' ? kindOfStatus(answer.status) : verdict;
  const causes = causesOf(error, hide);
  const isOdd = answer.status >= 500 || answer.status === 429 || errors.length === 0;
  return new NetworkFailure({
    network: 'google',
    kind,
    ...(canRetry !== undefined && { canRetry }),
    message: hide(`Google Ads: ${first?.message || error.message} (${nameOf(code) ?? error.status ?? answer.status})`),
    code: nameOf(code) ?? error.status ?? String(answer.status),
    userMessage: first ? hide(first.message) : null,
    fieldPaths: causes.flatMap(({ fieldPath }) => fieldPath ?? []),
    retryAfterMs: kind === 'throttled' ? (delayOf(error) ?? (code?.value === 'RESOURCE_EXHAUSTED' ? DAILY_WAIT_MS : USUAL_WAIT_MS)) : null,
    tokenState: kind === 'auth' ? tokenStateOf(code ?? { family: '', value: '' }) : null,
    requestId: requestIdOf(answer, error),
    causes,
    evidence: isOdd ? evidenceOf(answer, hide) : null,
  });
}

export function oddGoogleAnswer(answer: Answer, hide: HideSecrets): NetworkFailure {
  return new NetworkFailure({
    network: 'google',
    ...kindOfStatus(answer.status),
    message: `Google Ads sent an unexpected response (${answer.status})`,
    code: String(answer.status),
    tokenState: answer.status === 401 ? 'invalid' : null,
    retryAfterMs: answer.status === 429 ? USUAL_WAIT_MS : null,
    requestId: requestIdOf(answer),
    evidence: evidenceOf(answer, hide),
  });
}

/** All errors of an answer, each with the position of the operation that it is about. */
export function causesOf({ details }: RpcStatus, hide: HideSecrets): FailureCause[] {
  return details
    .flatMap(({ errors }) => errors)
    .map((each) => {
      const elements = each.location?.fieldPathElements ?? [];
      const operation = elements.find(({ fieldName }) => /^(mutate_?operations|operations)$/i.test(fieldName))?.index ?? null;
      const path = elements.map(({ fieldName, index }) => (index === undefined ? fieldName : `${fieldName}[${index}]`)).join('.');
      return { code: nameOf(codeOf(each)) ?? '', message: hide(each.message), fieldPath: path === '' ? null : path, operation };
    });
}

export const requestIdOf = ({ headers }: Answer, error?: RpcStatus): string | null =>
  headers['request-id'] ?? error?.details.find(({ requestId }) => requestId !== undefined)?.requestId ?? null;

function codeOf({ errorCode }: z.output<typeof adsError>): AdsErrorCode | null {
  const [entry] = Object.entries(errorCode);
  return entry ? { family: entry[0], value: entry[1] } : null;
}

const nameOf = (code: AdsErrorCode | null): string | null => (code ? `${code.family}.${code.value}` : null);

/** The longest delay that the answer names, as `30s` or `1.5s`. */
function delayOf({ details }: RpcStatus): number | null {
  const texts = details.flatMap(({ retryDelay, errors }) => [
    retryDelay,
    ...errors.map((each) => each.details?.quotaErrorDetails?.retryDelay),
  ]);
  const seconds = texts.flatMap((text) => /^(\d+(?:\.\d+)?)s$/.exec(text ?? '')?.[1] ?? []).map(Number);
  return seconds.length === 0 ? null : Math.ceil(Math.max(...seconds) * 1000);
}
