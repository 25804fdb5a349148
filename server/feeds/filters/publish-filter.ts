// Publishes the draft of a data filter as an immutable version, after it was run on sample listings. Publishing what is published already
// makes no version.
import { inLine } from '#contract/feeds/index.ts';
import type { DataFilter } from '#contract/feeds/index.ts';
import type { Actor } from '#domain/access/index.ts';
import { PUBLISHING_SAMPLES } from '#domain/feeds/index.ts';
import type { AppContext } from '../../app-context.ts';
import type { Transaction } from '../../db/connection.ts';
import { requireGlobalScope } from '../../db/lists/global-scope.ts';
import { recordChange } from '../../db/record-change.ts';
import { AppError } from '../../http/app-error.ts';
import { readVertical } from '../../inventory/index.ts';
import { readPublishingSamples } from './filter-samples.ts';
import { findFilter, lockFilter, readFilter, readFilterVersion, updateFilterRow } from './filter-store.ts';
import type { FilterRecord } from './filter-store.ts';
import { filterVersions } from './filter-version-table.ts';
import { filterEntity } from './save-filter.ts';

export async function publishFilter(context: AppContext, actor: Actor, id: string): Promise<DataFilter> {
  requireGlobalScope(actor);
  const draft = await findFilter(context.db, id);
  if (!draft) throw new AppError('notFound');
  await checkOnSamples(context, actor, draft);
  return context.db.transaction((tx) => storeVersion(tx, actor, draft));
}

/** The person who publishes takes a turn of their own, so that no customer's feed waits for it. */
async function checkOnSamples({ db, filterRunner }: AppContext, actor: Actor, { vertical: code, name, code: draft }: FilterRecord) {
  const vertical = await readVertical(db, code);
  const samples = await readPublishingSamples(db, actor, vertical, PUBLISHING_SAMPLES);
  const outcomes = await filterRunner.run(actor.userId, [{ name, version: 0, code: draft }], samples, { vertical });
  const failures = outcomes.filter((outcome) => outcome.kind === 'failed');
  const [first] = failures;
  if (!first || failures.length < outcomes.length) return;
  const reason = { message: first.message, line: inLine(first.line) };
  if (first.message.startsWith('SyntaxError')) throw new AppError('filterDoesNotCompile', reason);
  throw new AppError('filterFailsOnEverySample', { count: outcomes.length, ...reason });
}

/** The lock keeps two people from taking the same number. */
async function storeVersion(tx: Transaction, actor: Actor, checked: FilterRecord): Promise<DataFilter> {
  const { id } = checked;
  const filter = await lockFilter(tx, id);
  if (!filter) throw new AppError('notFound');
  if (filter.code !== checked.code) throw new AppError('changedMeanwhile');
  const { name, code, publishedVersion } = filter;
  const published = publishedVersion === null ? null : await readFilterVersion(tx, id, publishedVersion);
  if (published?.code === code) return readFilter(tx, id);
  const version = (publishedVersion ?? 0) + 1;
  await tx.insert(filterVersions).values({ filterId: id, version, name, code, createdBy: actor.userId });
  await updateFilterRow(tx, id, actor.userId, { publishedVersion: version });
  await recordChange(tx, actor.userId, { ...filterEntity(id), action: 'updated', before: filter, after: { publishedVersion: version } });
  return readFilter(tx, id);
}
