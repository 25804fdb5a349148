// The transport to Meta's Graph and Marketing API: one call, its proof, its limits, its failure. Tokens travel in a header, because
// URLs are logged in many places.
import { createHash, createHmac } from 'node:crypto';
import type { z } from 'zod';
import { awaitUsage } from '../../ad-network/await-usage.ts';
import { codeOfStatus, WITHOUT_ANSWER } from '../../ad-network/answered.ts';
import type { Answered, CallRecord } from '../../ad-network/answered.ts';
import { unanswered, withEffect } from '../../ad-network/effect.ts';
import type { Effect } from '../../ad-network/effect.ts';
import type { Answer, Exchange, OutgoingRequest } from '../../ad-network/exchange.ts';
import { NoAnswer } from '../../ad-network/exchange.ts';
import { hidingSecrets } from '../../ad-network/hide-secrets.ts';
import type { HideSecrets } from '../../ad-network/hide-secrets.ts';
import { parseJson } from '../../ad-network/parse-json.ts';
import { retryReads } from '../../ad-network/retry-reads.ts';
import type { RetryRules } from '../../ad-network/retry-reads.ts';
import type { UsageBudget } from '../../ad-network/usage-budget.ts';
import { formOf, queryOf } from './graph-params.ts';
import type { GraphFile, GraphParams } from './graph-params.ts';
import { metaFailureOf, oddMetaAnswer, readGraphError, requestIdOf } from './meta-failures.ts';
import { recordMetaUsage } from './meta-usage.ts';
import type { UseCase } from './meta-usage.ts';

export interface GraphOptions {
  graphUrl: string;
  version: string;
  appSecret: string;
  exchange: Exchange;
  budget: UsageBudget;
  retries: RetryRules;
  onAnswer?: ((record: CallRecord) => void) | undefined;
}

export interface GraphCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  token: string;
  params?: GraphParams;
  file?: GraphFile;
  effect: Effect;
  /** Whose allowance the call counts against; without it, that of the token's owner. */
  account?: string;
  useCase: UseCase;
  /** Further secrets among the parameters, which must not appear in errors either. */
  secrets?: readonly (string | null)[];
}

export interface Graph {
  call<Schema extends z.ZodObject>(call: GraphCall, schema: Schema): Promise<Answered<z.output<Schema>>>;
}

/** Puts ids into a path; an id cannot lead to another path. */
export const graphPath = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  String.raw({ raw: parts }, ...ids.map((id) => encodeURIComponent(id)));

export function openGraph(options: GraphOptions): Graph {
  const { graphUrl, version, exchange, budget, retries, onAnswer } = options;
  const root = `${graphUrl.replace(/\/$/, '')}/${version}`;
  const hiding = ({ token, secrets = [] }: GraphCall): HideSecrets => {
    const all = [token, ...secrets].filter((secret) => secret !== null);
    return hidingSecrets([...all, ...all.map((secret) => proofOf(options, secret)), options.appSecret]);
  };

  async function once<Schema extends z.ZodObject>(call: GraphCall, schema: Schema): Promise<Answered<z.output<Schema>>> {
    const { account = ownerOf(call.token), useCase, method, path } = call;
    const key = { account, part: useCase };
    await awaitUsage({ budget, network: 'meta', sleep: retries.sleep }, key);
    const hide = hiding(call);
    const record = { network: 'meta', method, path, account } as const;
    const answer = await send(call).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      onAnswer?.({ ...record, ...WITHOUT_ANSWER });
      throw unanswered('meta', call.effect, error);
    });
    const blockedForMs = recordMetaUsage(budget, key, answer.headers);
    const body = parseJson(answer.body);
    const error = readGraphError(body);
    const requestId = error?.fbtrace_id ?? requestIdOf(answer);
    onAnswer?.({ ...record, status: answer.status, code: codeOf(error, answer), requestId });
    if (error) {
      const failure = metaFailureOf(error, answer, blockedForMs, hide);
      if (failure.kind === 'throttled') budget.block(key, failure.details.retryAfterMs ?? 0);
      throw withEffect(call.effect, failure);
    }
    const parsed = schema.safeParse(body);
    if (answer.status >= 200 && answer.status < 300 && parsed.success) return { ...parsed.data, requestId };
    throw withEffect(call.effect, oddMetaAnswer(answer, hide));
  }

  const send = (call: GraphCall): Promise<Answer> => exchange(requestOf(call, root, proofOf(options, call.token)));

  return {
    call: (call, schema) => (call.effect === 'read' ? retryReads(() => once(call, schema), retries) : once(call, schema)),
  };
}

const codeOf = (error: ReturnType<typeof readGraphError>, { status }: Answer): string | null => {
  if (!error) return codeOfStatus(status);
  return error.error_subcode === undefined ? String(error.code) : `${error.code}/${error.error_subcode}`;
};

/** Proves that the call comes from our app, because a leaked token alone does not have the app's secret. */
const proofOf = ({ appSecret }: GraphOptions, token: string): string => createHmac('sha256', appSecret).update(token).digest('hex');

/** Calls without an account count against the token's owner, named by a hash of the token. */
const ownerOf = (token: string): string => `token ${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;

function requestOf({ method, path, token, params = {}, file }: GraphCall, root: string, proof: string): OutgoingRequest {
  const headers = { authorization: `Bearer ${token}` };
  const proven = { ...params, appsecret_proof: proof };
  // Those of a deletion may be too many for a URL, as thousands of people of an audience.
  if (method !== 'GET') return { method, url: `${root}/${path}`, headers, body: formOf(proven, file) };
  return { method, url: `${root}/${path}?${queryOf(proven).toString()}`, headers };
}
