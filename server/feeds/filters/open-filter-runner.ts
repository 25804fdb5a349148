// Runs the filters of staff on listings, in processes of their own. A filter that fails, loops or crashes its process fails the listing at
// hand; the listings after it, and those of other customers, are not affected.
import { filterTexts } from '#contract/feeds/index.ts';
import { FILTER_LIMITS } from '#domain/feeds/index.ts';
import type { FilterLimits, FilterListing, FilterOutcome, FilterVersion } from '#domain/feeds/index.ts';
import type { Vertical } from '#domain/inventory/index.ts';
import { checkFilterResult } from './check-filter-result.ts';
import { CustomerQueues } from './customer-queues.ts';
import { FilterProcesses } from './sandbox/filter-processes.ts';
import type { ListingAnswer } from './sandbox/sandbox-messages.ts';

export interface FilterRunOptions {
  /** The vertical of the listings, whose form the results must fit. */
  vertical: Vertical;
  signal?: AbortSignal | undefined;
}

export interface FilterRunner {
  /**
   * One outcome for each listing, in order. `customerId` says whose turn it is: one run of a customer is under way at a time.
   * Rejects only when `signal` is aborted or too many customers wait.
   */
  run(
    customerId: string,
    filters: readonly FilterVersion[],
    listings: readonly FilterListing[],
    options: FilterRunOptions,
  ): Promise<FilterOutcome[]>;
  close(): Promise<void>;
}

interface RunnerSettings {
  now(): number;
  limits?: Partial<FilterLimits>;
  /** How many processes run side by side. */
  slots?: number;
  /** A process that answers nothing for so long is ended. Its start does not count. */
  silenceMs?: number;
}

/** Other customers come in between. */
const LISTINGS_PER_TURN = 250;
const CHARACTERS_PER_TURN = 1_000_000;

export function openFilterRunner({ now, limits: given = {}, slots = 2, silenceMs = 5000 }: RunnerSettings): FilterRunner {
  const limits = { ...FILTER_LIMITS, ...given };
  const queues = new CustomerQueues(slots);
  const processes = new FilterProcesses();

  /** Answers for as many listings as were run, at least one: fewer when the filters were stopped too often or the turn is over. */
  async function runTurn(codes: readonly string[], listings: readonly string[], time: number, maxStopped: number, signal?: AbortSignal) {
    const answers: ListingAnswer[] = [];
    const stoppedSoFar = (): number => answers.filter(({ end }) => end.kind === 'stopped').length;
    let ended: 'done' | 'silence' | 'crash' = 'crash';
    while (ended !== 'done' && answers.length < listings.length && stoppedSoFar() < maxStopped) {
      const request = {
        now: time,
        limits: { ...limits, maxStopped: maxStopped - stoppedSoFar() },
        codes,
        listings: listings.slice(answers.length),
      };
      const before = answers.length;
      ended = await processes.use((process) => process.run(request, silenceMs, signal, (answer) => answers.push(answer)));
      signal?.throwIfAborted();
      if (ended === 'done' && answers.length === before) ended = 'crash';
      if (ended !== 'done') answers.push(endedAnswer(ended));
    }
    return answers;
  }

  return {
    async run(customerId, filters, listings, { vertical, signal }) {
      const kept = (listing: FilterListing): FilterOutcome => ({ kind: 'kept', listing, console: [], milliseconds: 0 });
      if (filters.length === 0) return listings.map(kept);
      const codes = filters.map(({ code }) => code);
      const time = now();
      const outcomes: FilterOutcome[] = [];
      let stopped = 0;
      for (const batch of batchesOf(listings)) {
        const answers: ListingAnswer[] = [];
        while (answers.length < batch.texts.length && stopped < limits.maxStopped) {
          const left = batch.texts.slice(answers.length);
          const stopsLeft = limits.maxStopped - stopped;
          const turn = await queues.run(customerId, async () => {
            signal?.throwIfAborted();
            return runTurn(codes, left, time, stopsLeft, signal);
          });
          stopped += turn.filter(({ end }) => end.kind === 'stopped').length;
          answers.push(...turn);
        }
        for (const [index, listing] of batch.listings.entries())
          outcomes.push(outcomeOf(answers[index] ?? null, listing, { filters, vertical, limits, stopped }));
      }
      return outcomes;
    },
    close: () => processes.close(),
  };
}

/** A process that was ended did not say which of the filters it was in. */
const ANY_FILTER = -1;
const endedAnswer = (why: 'silence' | 'crash'): ListingAnswer => ({
  steps: [],
  end: { kind: 'stopped', filter: ANY_FILTER, why },
  console: [],
  milliseconds: 0,
});

interface Batch {
  listings: FilterListing[];
  texts: string[];
}

function* batchesOf(listings: readonly FilterListing[]): Generator<Batch> {
  let batch: Batch = { listings: [], texts: [] };
  let characters = 0;
  for (const listing of listings) {
    const text = JSON.stringify(listing);
    batch.listings.push(listing);
    batch.texts.push(text);
    characters += text.length;
    if (batch.texts.length < LISTINGS_PER_TURN && characters < CHARACTERS_PER_TURN) continue;
    yield batch;
    batch = { listings: [], texts: [] };
    characters = 0;
  }
  if (batch.texts.length > 0) yield batch;
}

interface OutcomeContext {
  filters: readonly FilterVersion[];
  vertical: Vertical;
  limits: FilterLimits;
  stopped: number;
}

function outcomeOf(
  answer: ListingAnswer | null,
  given: FilterListing,
  { filters, vertical, limits, stopped }: OutcomeContext,
): FilterOutcome {
  const nameOf = (filter: number): string => filters[filter]?.name ?? filters.map(({ name }) => name).join(', ');
  if (!answer)
    return { kind: 'failed', filter: nameOf(ANY_FILTER), message: filterTexts.notRun(stopped), line: null, console: [], milliseconds: 0 };
  const { end, steps, console, milliseconds } = answer;
  const facts = { console, milliseconds };
  let listing = given;
  for (const [index, step] of steps.entries()) {
    if (step === null) continue;
    const checked = checkFilterResult(vertical, listing, JSON.parse(step));
    if ('problem' in checked) return { kind: 'failed', filter: nameOf(index), message: checked.problem, line: null, ...facts };
    listing = checked.listing;
  }
  switch (end.kind) {
    case 'kept':
      return { kind: 'kept', listing, ...facts };
    case 'dropped':
      return { kind: 'dropped', filter: nameOf(end.filter), reason: end.reason, ...facts };
    case 'failed':
      return { kind: 'failed', filter: nameOf(end.filter), message: end.message, line: end.line, ...facts };
    case 'stopped':
      return { kind: 'failed', filter: nameOf(end.filter), message: stoppedText(end.why, limits), line: null, ...facts };
    default:
      return end satisfies never;
  }
}

function stoppedText(why: 'time' | 'memory' | 'silence' | 'crash', { callMs, memoryBytes }: FilterLimits): string {
  switch (why) {
    case 'time':
      return filterTexts.tooSlow(callMs);
    case 'memory':
      return filterTexts.outOfMemory(memoryBytes / 1024 / 1024);
    case 'silence':
      return filterTexts.silence;
    case 'crash':
      return filterTexts.crash;
    default:
      return why satisfies never;
  }
}
