// Turns an answer of the Graph API that is no success into a failure.
import { z } from 'zod';
import { evidenceOf } from '../../ad-network/evidence.ts';
import type { Answer } from '../../ad-network/exchange.ts';
import type { HideSecrets } from '../../ad-network/hide-secrets.ts';
import { NetworkFailure } from '../../ad-network/network-failure.ts';
import { parseJson } from '../../ad-network/parse-json.ts';
import { kindOfGraphError, tokenStateOf, usualWaitMs } from './meta-error-kinds.ts';

const text = z.string().optional().catch(undefined);
const graphError = z.object({
  error: z.object({
    message: z.string().catch(''),
    code: z.coerce.number().catch(1),
    error_subcode: z.coerce.number().optional().catch(undefined),
    error_user_title: text,
    error_user_msg: text,
    is_transient: z.boolean().optional().catch(undefined),
    error_data: z.unknown().optional(),
    fbtrace_id: text,
  }),
});
export type GraphError = z.output<typeof graphError>['error'];

/** An error may come with status 200 too. Null when the body holds none. */
export function readGraphError(body: unknown): GraphError | null {
  const parsed = graphError.safeParse(body);
  return parsed.success ? parsed.data.error : null;
}

export function metaFailureOf(error: GraphError, answer: Answer, blockedForMs: number, hide: HideSecrets): NetworkFailure {
  const code = { code: error.code, subcode: error.error_subcode ?? null, isTransient: error.is_transient === true };
  // A fault of the network carries its own code only sometimes.
  const kind = answer.status >= 500 && kindOfGraphError(code) === 'invalid' ? 'transient' : kindOfGraphError(code);
  const subcode = code.subcode === null ? null : String(code.subcode);
  const isOdd = answer.status >= 500 || answer.status === 429;
  return new NetworkFailure({
    network: 'meta',
    kind,
    message: hide(`Meta: ${error.message} (${[code.code, ...(subcode === null ? [] : [subcode])].join('/')})`),
    code: String(code.code),
    subcode,
    userTitle: error.error_user_title === undefined ? null : hide(error.error_user_title),
    userMessage: error.error_user_msg === undefined ? null : hide(error.error_user_msg),
    fieldPaths: blamedFields(error.error_data),
    retryAfterMs: kind === 'throttled' ? blockedForMs || usualWaitMs(code) : null,
    tokenState: kind === 'auth' ? tokenStateOf(code) : null,
    requestId: error.fbtrace_id ?? requestIdOf(answer),
    evidence: isOdd ? evidenceOf(answer, hide) : null,
  });
}

/** An answer that is neither a success nor an error of the Graph API: a page of a proxy, a redirect, something else than was asked for. */
export function oddMetaAnswer(answer: Answer, hide: HideSecrets): NetworkFailure {
  return new NetworkFailure({
    network: 'meta',
    kind: answer.status === 429 ? 'throttled' : 'transient',
    message: `Meta sent an unexpected response (${answer.status})`,
    requestId: requestIdOf(answer),
    evidence: evidenceOf(answer, hide),
  });
}

export const requestIdOf = ({ headers }: Answer): string | null => headers['x-fb-trace-id'] ?? headers['x-fb-request-id'] ?? null;

/** `error_data` is an object, or one as JSON text. Each entry of blame_field_specs is a path or a list of them. */
function blamedFields(errorData: unknown): string[] {
  const data = typeof errorData === 'string' ? parseJson(errorData) : errorData;
  const specs = z.object({ blame_field_specs: z.array(z.unknown()) }).safeParse(data);
  return specs.success ? specs.data.blame_field_specs.flatMap(pathsOf) : [];
}

function pathsOf(spec: unknown): string[] {
  if (typeof spec === 'string') return [spec];
  if (!Array.isArray(spec)) return [];
  return spec.every((part) => typeof part === 'string') ? [spec.join('.')] : spec.flatMap(pathsOf);
}
