// Sends one event to its endpoint, signed, and says what the receiver answered.
import {
  outcomeOf,
  WEBHOOK_EVENT_ID_HEADER,
  WEBHOOK_EVENT_KIND_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from '#domain/outgoing-webhooks/index.ts';
import type { AttemptOutcome } from '#domain/outgoing-webhooks/index.ts';
import { storableText } from '#domain/text/index.ts';
import { guardedRequest, NoPublicAddress, OutgoingUrlRefused } from '../adapters/outgoing/index.ts';
import type { AppContext } from '../app-context.ts';
import { SealBroken } from '../secrets/index.ts';
import { signWebhook } from './webhook-secret.ts';
import type { EndpointRecord } from './webhook-store.ts';

export interface Attempt {
  outcome: AttemptOutcome;
  answerStatus: number | null;
  answer: string;
}

export interface EventToSend {
  eventId: string;
  kind: string;
  body: string;
}

const LIMITS = { timeoutMs: 10_000, maxBytes: 500, maxRedirects: 3 };

export async function sendWebhook(
  { config, secrets, now }: Pick<AppContext, 'config' | 'secrets' | 'now'>,
  endpoint: EndpointRecord,
  { eventId, kind, body }: EventToSend,
  signal?: AbortSignal,
): Promise<Attempt> {
  try {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Adstead-Webhooks/1',
      [WEBHOOK_EVENT_ID_HEADER]: eventId,
      [WEBHOOK_EVENT_KIND_HEADER]: kind,
      [WEBHOOK_SIGNATURE_HEADER]: signWebhook(secrets, endpoint, body, now()),
    };
    const rules = { ...LIMITS, allowPrivate: config.PRIVATE_WEBHOOK_RECEIVERS };
    const answer = await guardedRequest({ url: endpoint.url, method: 'POST', headers, body }, rules, signal);
    return { outcome: outcomeOf(answer.status), answerStatus: answer.status, answer: storableText(answer.body.toString('utf8')) };
  } catch (error) {
    if (signal?.aborted) throw error;
    return { outcome: 'unreachable', answerStatus: null, answer: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OutgoingUrlRefused || error instanceof NoPublicAddress || error instanceof SealBroken) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return `No answer within ${LIMITS.timeoutMs / 1000} seconds.`;
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
  return `No answer (${code}).`;
}
