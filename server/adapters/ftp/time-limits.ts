// Limits how long a file server may take. A timeout also ends the connection, because nothing sensible can follow on it.
import { RetryableFailure } from '../outside-failure.ts';

export interface TimeLimits {
  /** For connecting and signing in. */
  connectMs: number;
  /** For one answer, such as a listing. */
  answerMs: number;
  /** Without a byte during a download. */
  idleMs: number;
}

export const TIME_LIMITS: TimeLimits = { connectMs: 10_000, answerMs: 30_000, idleMs: 30_000 };

const seconds = (ms: number): string => (ms === 1000 ? '1 second' : `${ms / 1000} seconds`);

export const noAnswer = (server: string, ms: number): RetryableFailure =>
  new RetryableFailure(`No answer from ${server} within ${seconds(ms)}.`);

export async function within<Answer>(
  ms: number,
  work: Promise<Answer>,
  { server, onTimeout }: { server: string; onTimeout: () => void },
): Promise<Answer> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(noAnswer(server, ms));
    onTimeout();
  }, ms);
  // After the timeout the work may still fail; nobody waits for its result any more.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
