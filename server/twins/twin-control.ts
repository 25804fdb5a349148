// Calls the control API of a twin. The secret stays in this process.
import { TWIN_LABELS } from '#contract/twins/index.ts';
import type { TwinName } from '#contract/twins/index.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';

const ANSWER_WITHIN_MS = 10_000;

/** Throws where it does not answer, or refuses. `path` is below /control. */
export async function callTwin<Answer>(
  { twins }: Pick<Config, 'twins'>,
  name: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Answer> {
  const twin = twins.find((candidate) => candidate.name === name);
  if (!twin) throw new AppError('notFound');
  const answer = await fetch(`${twin.url}/control/${path}`, {
    method,
    headers: { 'x-twin-secret': twin.controlSecret, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  if (answer?.ok) return (await answer.json()) as Answer;
  const refusal = answer?.status === 400 ? ((await answer.json()) as { error: string }) : null;
  throw refusal ? new AppError('twinRefused', { reason: refusal.error }) : new AppError('twinSilent', { twin: labelOf(name) });
}

const labelOf = (name: string): string => TWIN_LABELS[name as TwinName] ?? name;
