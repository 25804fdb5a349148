// Runs a data filter against stored listings without changing them, and returns the change that it would make to each.
import type { FilterRunAnswer, FilterRunInput, FilterRunResult } from '#contract/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { filterDifferences } from '#domain/feeds/index.ts';
import type { FilterOutcome } from '#domain/feeds/index.ts';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { customers } from '../../customers/customer-table.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { AppError } from '../../http/app-error.ts';
import { readVertical } from '../../inventory/index.ts';
import { readStoredSamples } from './filter-samples.ts';
import type { StoredSample } from './filter-samples.ts';
import { findFilter } from './filter-store.ts';

export async function runFilter(
  { db, filterRunner }: AppContext,
  actor: Actor,
  id: string,
  input: FilterRunInput,
): Promise<FilterRunAnswer> {
  requireGlobalScope(actor);
  const filter = await findFilter(db, id);
  const [customer] = await db
    .select({ name: customers.name, vertical: customers.vertical, deletedAt: customers.deletedAt })
    .from(customers)
    .where(eq(customers.id, input.customerId));
  if (!filter || !customer || customer.deletedAt !== null) throw new AppError('notFound');
  if (customer.vertical !== filter.vertical) throw new AppError('filterOfOtherVertical', { customer: customer.name });
  const samples = await readStoredSamples(db, actor, input);
  const vertical = await readVertical(db, filter.vertical);
  const versions = [{ name: filter.name, version: 0, code: input.code ?? filter.code }];
  // The person takes a turn of their own, so that the customer's feed does not wait for it.
  const outcomes = await filterRunner.run(
    actor.userId,
    versions,
    samples.map(({ listing }) => listing),
    { vertical },
  );
  const results = samples.flatMap((sample, index) => {
    const outcome = outcomes[index];
    return outcome ? [resultOf(sample, outcome)] : [];
  });
  return { results, milliseconds: results.reduce((sum, { milliseconds }) => sum + milliseconds, 0) };
}

function resultOf({ listingId, title, listing: before }: StoredSample, outcome: FilterOutcome): FilterRunResult {
  const { kind, console, milliseconds } = outcome;
  const result = {
    listingId,
    title,
    kind,
    before,
    console,
    milliseconds,
    after: null,
    differences: [],
    reason: null,
    message: null,
    line: null,
  };
  switch (outcome.kind) {
    case 'kept':
      return { ...result, after: outcome.listing, differences: filterDifferences(before, outcome.listing) };
    case 'dropped':
      return { ...result, reason: outcome.reason };
    case 'failed':
      return { ...result, message: outcome.message, line: outcome.line };
    default:
      return outcome satisfies never;
  }
}
