// The background job that makes the smaller copies of pictures. It may be run again at any time: copies that exist are left as they are.
import { v7 as timeOrderedId } from 'uuid';
import type { Transaction } from '../../db/connection.ts';
import type { AppContext } from '../../app-context.ts';
import { GiveUp } from '../../jobs/job-failure.ts';
import { jobKind } from '../../jobs/job-kind.ts';
import { MAX_PICTURES_IN_JOB } from '../../jobs/job-payloads.ts';

const KIND = 'picture-copies';
const DAY_MS = 24 * 3600 * 1000;

export const pictureCopiesJob = jobKind({
  id: KIND,
  retries: 3,
  timeoutSeconds: 3600,
  concurrency: 1,
  async handle({ payload: { hashes }, context, report, signal }) {
    const failures: unknown[] = [];
    for (const [index, hash] of hashes.entries()) {
      signal.throwIfAborted();
      await context.files.pictures.makeCopies(hash).catch((error: unknown) => failures.push(error));
      await report({ value: (100 * (index + 1)) / hashes.length, message: `${index + 1} of ${hashes.length} pictures` });
    }
    if (failures.length === 0) return;
    const cause = failures[0];
    const message = `${failures.length} of ${hashes.length} pictures could not be resized.`;
    throw isPermanent(cause) ? new GiveUp(message, { cause }) : new Error(message, { cause });
  },
});

/** Errors of the decoder are about the content and have no code; trying again would not help. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error && (!('code' in error) || error.code === undefined || error.code === 'imageTooComplex');

export interface NewPictures {
  hashes: readonly string[];
  /** Shown to people. */
  title: string;
  customerId: string | null;
  userId: string | null;
}

/** Called in the transaction that inserts the pictures. */
export async function enqueuePictureCopies(
  { queue, now }: Pick<AppContext, 'queue' | 'now'>,
  tx: Transaction,
  { hashes, ...request }: NewPictures,
): Promise<void> {
  const [only, ...others] = hashes;
  if (only === undefined) return;
  if (others.length === 0) await queue.enqueue(tx, { ...request, kind: KIND, payload: { hashes: [only] }, id: dailyJobId(only, now()) });
  for (let from = 0; others.length > 0 && from < hashes.length; from += MAX_PICTURES_IN_JOB)
    await queue.enqueue(tx, { ...request, kind: KIND, payload: { hashes: hashes.slice(from, from + MAX_PICTURES_IN_JOB) } });
}

/** The same for a picture during one day, so that strangers who ask for a copy that cannot be made start one job a day. */
function dailyJobId(hash: string, now: number): string {
  const random = Buffer.from(hash, 'hex').subarray(0, 16);
  return timeOrderedId({ msecs: Math.floor(now / DAY_MS) * DAY_MS, seq: 0, random });
}
