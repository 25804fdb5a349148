// Makes the look-alikes that LLA tags ask for, each once: a worker locks one before it asks Meta, and one whose answer never
// came is looked up by its name before it is asked for again.
import { sourceProblem } from '#domain/networks/index.ts';
import { NetworkFailure } from '../adapters/ad-network/index.ts';
import type { CustomAudience } from '../adapters/meta/index.ts';
import { TryLater } from '../jobs/job-failure.ts';
import type { JobWork } from '../jobs/job-kind.ts';
import type { MetaCaller } from './ask-meta.ts';
import {
  claimLookalike,
  isFor,
  lookalikesOfAccount,
  planLookalikes,
  setProblem,
  settleLookalikeTags,
  storeLookalike,
  wantedLookalikes,
} from './lookalike-store.ts';
import type { LookalikeRecord, WantedLookalike } from './lookalike-store.ts';

interface Making extends Pick<JobWork<unknown>, 'context' | 'write' | 'signal'> {
  caller: MetaCaller;
  accountId: string;
  /** The account's audiences, as Meta listed them. */
  found: readonly CustomAudience[];
  /** When Meta was asked for them. */
  listedAt: number;
  /** How long Meta may take to list a new audience. */
  indexLagMs: number;
}

export async function makeLookalikes(making: Making): Promise<void> {
  const { context, write, signal, accountId } = making;
  const wanted = await wantedLookalikes(context.db, accountId);
  await write((tx) => planLookalikes(tx, accountId, wanted));
  for (const row of await lookalikesOfAccount(context.db, accountId)) {
    signal.throwIfAborted();
    const asked = wanted.find((each) => isFor(row, each));
    if (asked && row.audienceId === null) await makeOne(making, row, asked);
  }
  await write((tx) => settleLookalikeTags(tx, accountId, wanted));
}

async function makeOne(making: Making, row: LookalikeRecord, wanted: WantedLookalike): Promise<void> {
  const { context, write, caller, found, listedAt, indexLagMs } = making;
  const known = found.find(({ name }) => name === row.name);
  if (known) return write((tx) => storeLookalike(tx, row, known.id, wanted.tags));
  const problem = sourceProblem(wanted);
  if (problem !== null) return problem === row.problem ? undefined : write((tx) => setProblem(tx, row.id, problem));
  // It is made once Meta has counted the people of the source.
  if (wanted.state === 'FILLING') return;
  // The list shows what was asked for before then, if Meta made it.
  const isMine = await write((tx) => claimLookalike(tx, row.id, new Date(context.now()), new Date(listedAt - indexLagMs)));
  // Another worker asks for it now, or did and got no answer.
  if (!isMine) throw new TryLater(`${row.name} may exist already and is looked up again`, indexLagMs);
  try {
    const { id } = await caller.meta.audiences.createLookalike(caller.access, {
      name: row.name,
      originId: wanted.platformId,
      country: row.country,
      ratio: row.percent / 100,
    });
    await write((tx) => storeLookalike(tx, row, id, wanted.tags));
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.kind === 'unknownOutcome') throw new TryLater(error.message, indexLagMs);
    await write((tx) => setProblem(tx, row.id, error.canRetry ? '' : (error.details.userMessage ?? error.message)));
    // A failure that concerns this look-alike alone must not keep the others from being made.
    if (error.canRetry || error.kind === 'auth') throw error;
  }
}
