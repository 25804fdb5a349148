// Returns one page of a list: newest first, from a cursor, at most a hundred rows, filtered by creation time.
import { invalidRequest } from './api-error.ts';
import { nested, text, wholeNumber } from './read-form.ts';
import type { Form } from './read-form.ts';

export const LIST_PARAMETERS = ['limit', 'starting_after', 'ending_before', 'created'];
const MAX_LIMIT = 100;
const DEFAULT_LIMIT = 10;

export function listPage<Row extends { id: string; created: number }>(
  rows: readonly Row[],
  form: Form,
  url: string,
  show: (row: Row) => unknown,
) {
  const limit = wholeNumber(form, 'limit') ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_LIMIT) throw invalidRequest(`This value must be between 1 and ${MAX_LIMIT}.`, { param: 'limit' });
  // Records are stored in the order of their creation.
  const newestFirst = rows.filter(matchesCreated(form)).toReversed();
  const after = text(form, 'starting_after');
  const before = text(form, 'ending_before');
  const from = after === null ? 0 : indexOfId(newestFirst, after, 'starting_after') + 1;
  const until = before === null ? newestFirst.length : indexOfId(newestFirst, before, 'ending_before');
  const start = before === null ? from : Math.max(from, until - limit);
  const page = newestFirst.slice(start, Math.min(until, start + limit));
  const hasMore = before === null ? start + limit < until : start > from;
  return { object: 'list', url, has_more: hasMore, data: page.map(show) };
}

function indexOfId(rows: readonly { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw invalidRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return index;
}

function matchesCreated(form: Form): (row: { created: number }) => boolean {
  if (typeof form.created === 'string') {
    const exact = wholeNumber(form, 'created');
    return ({ created }) => created === exact;
  }
  const range = nested(form, 'created');
  const bound = (name: string, fallback: number): number => wholeNumber(range, name) ?? fallback;
  const [min, max] = [bound('gte', -Infinity), bound('lte', Infinity)];
  const [above, below] = [bound('gt', -Infinity), bound('lt', Infinity)];
  return ({ created }) => created >= min && created <= max && created > above && created < below;
}
