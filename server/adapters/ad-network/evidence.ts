// Keeps an unusual answer for the network's support, without secrets and cut to a size that fits into a log.
import type { Answer } from './exchange.ts';
import type { HideSecrets } from './hide-secrets.ts';
import type { AnswerEvidence } from './network-failure.ts';

const MOST_CHARACTERS = 10_000;
/** Tokens that an answer hands out, as that of a page, in JSON and in addresses. */
const TOKENS_WITHIN = /((?:access|refresh|id)_token(?:\\?"\s*:\s*\\?"|=|%3D))[^"&\s\\]+/gi;

export const evidenceOf = ({ status, headers, body }: Answer, hide: HideSecrets): AnswerEvidence => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, hide(value)])),
  body: hide(body).replace(TOKENS_WITHIN, '$1[hidden]').slice(0, MOST_CHARACTERS),
});
